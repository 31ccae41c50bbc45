// Draws the class page from the JSON block beside it. Texts of submissions enter as text nodes and
// attribute values alone.
"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const { tasks, statuses, texts, rows } = data;
  const byId = id => document.getElementById(id);

  // An element: attributes, then children; strings become text.
  function make(tag, attributes, ...children) {
    const element = document.createElement(tag);
    for (const key in attributes) element.setAttribute(key, attributes[key]);
    element.append(...children);
    return element;
  }
  const figures = (value, digits = 3) =>
    Number.isFinite(value) ? String(Number(value.toPrecision(digits))) : "?";
  const whole = value => Math.round(value).toLocaleString("en");
  const points = value => String(Math.round(value * 100) / 100);
  const percent = (part, all) => all ? Math.round(100 * part / all) + " %" : "–";
  function seconds(value) {
    if (!Number.isFinite(value)) return "?";
    return value < 999.5e-6 ? figures(value * 1e6) + " µs"
      : value < 0.9995 ? figures(value * 1e3) + " ms" : figures(value) + " s";
  }
  const label = task => task.exercise + " " + task.id;
  const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

  // A cell is [status, points, text, diagnosis, marked, timing, counts]; 0 where there is none.
  const isRight = cell => cell && statuses[cell[0]].kind === "good";
  const link = row => make("a", { href: row.page }, row.name);

  // ------------------------------------------------ matrix ------------------------------------------------
  const matrix = byId("matrix");
  const columns = [];  // what a row is sorted by

  function header() {
    const groups = make("tr"), names = make("tr");
    const column = (title, value, more, scope) => {
      const th = make("th", { scope: "col", "aria-sort": "none", ...more });
      const button = make("button", { type: "button" }, title);
      const index = columns.push({ value, th }) - 1;
      button.addEventListener("click", () => sortBy(index));
      th.append(button);
      return th;
    };
    names.append(column("submission", row => row.name));
    groups.append(make("td", {}));
    if (data.roster) {
      names.append(column("student", row => row.student || ""));
      groups.append(make("td", {}));
    }
    tasks.forEach((task, i) => {
      const first = i === 0 || tasks[i - 1].exercise !== task.exercise;
      if (first) {
        let span = 1;
        while (i + span < tasks.length && tasks[i + span].exercise === task.exercise) ++span;
        groups.append(make("th", { scope: "colgroup", colspan: span }, task.exercise));
      }
      const th = column(task.id, row => row.cells[i] ? row.cells[i][1] - (isRight(row.cells[i]) ? 0 : 1e-6 + row.cells[i][0] * 1e-9) : -1,
        { title: `${label(task)}: ${task.title}, ${points(task.max)} points` });
      names.append(th);
    });
    names.append(column("points", row => row.points, { class: "n" }));
    groups.append(make("td", {}));
    matrix.tHead.append(groups, names);
  }

  function bodyRow(row) {
    const tr = make("tr", {}, make("th", { scope: "row" }, link(row), row.late ? " (late)" : ""));
    if (data.roster) tr.append(make("td", {}, row.student ||
        (row.namesakes ? `one of ${row.namesakes} namesakes` : "not on the roster"),
      row.counts ? "" : " (another one counts)"));
    for (const cell of row.cells) {
      if (!cell) {
        tr.append(make("td", {}, ""));
        continue;
      }
      const status = statuses[cell[0]], good = status.kind === "good";
      const td = make("td", { class: status.kind },
        good || cell[4] ? points(cell[1]) + (cell[4] ? "*" : "") : status.brief);
      const message = texts[cell[3]] || texts[cell[2]];
      if (!good) td.title = status.shown + (message ? ": " + message : "");
      tr.append(td);
    }
    tr.append(make("td", { class: "n" }, points(row.points) + (row.marked ? "*" : "")));
    return tr;
  }

  let sorted = { index: 0, down: false };
  function sortBy(index) {
    const column = columns[index];
    const down = sorted.index === index ? !sorted.down
      : rows.length > 0 && typeof column.value(rows[0]) === "number";
    columns[sorted.index].th.setAttribute("aria-sort", "none");
    sorted = { index, down };
    column.th.setAttribute("aria-sort", down ? "descending" : "ascending");
    order();
    say();
  }
  function order() {
    const value = columns[sorted.index].value, sign = sorted.down ? -1 : 1;
    const compare = (a, b) => {
      const x = value(a), y = value(b);
      return sign * (typeof x === "number" ? x - y : collator.compare(x, y)) || collator.compare(a.name, b.name);
    };
    rows.sort(compare);
    matrix.tBodies[0].append(...rows.map(row => row.element));
  }

  const words = byId("words"), kind = byId("verdict"), which = byId("task");
  function filter() {
    const wanted = words.value.trim().toLowerCase();
    for (const row of rows) {
      const named = !wanted || (row.name + " " + (row.student || "")).toLowerCase().includes(wanted);
      const cells = which.value === "" ? row.cells : [row.cells[Number(which.value)]];
      const judged = kind.value === "" ? true
        : kind.value === "fails" ? cells.some(cell => cell && !isRight(cell))
        : cells.some(cell => cell && String(cell[0]) === kind.value);
      row.element.hidden = !(named && judged);
    }
    say();
  }
  function say() {
    const shown = rows.filter(row => !row.element.hidden).length;
    const by = columns[sorted.index].th.textContent;
    byId("shown").textContent = `${whole(shown)} of ${whole(rows.length)} submissions, by ${by}${sorted.down ? ", highest first" : ""}`;
  }

  // ------------------------------------------------ tasks -------------------------------------------------
  const summaries = tasks.map((task, i) => {
    const summary = { task, right: 0, open: 0, wrong: 0, doubt: 0, all: 0, mistakes: new Map() };
    for (const row of rows) {
      const cell = row.cells[i];
      const status = cell && statuses[cell[0]];
      if (!status || status.name === "not-judged") continue;
      ++summary.all;
      ++summary[{ good: "right", open: "open", doubt: "doubt", bad: "wrong" }[status.kind]];
      if (status.kind === "good" || status.name === "not-started") continue;
      const name = cell[3] ? texts[cell[3]] : status.shown;
      if (!summary.mistakes.has(name)) summary.mistakes.set(name, []);
      summary.mistakes.get(name).push(row);
    }
    return summary;
  });

  function taskTable() {
    const body = byId("tasks").tBodies[0];
    for (const { task, right, open, all, mistakes } of summaries) {
      const list = make("ul");
      const frequent = [...mistakes].sort((a, b) => b[1].length - a[1].length);
      for (const [name, who] of frequent.slice(0, 5)) {
        const people = make("details", {}, make("summary", {}, `${who.length} × ${name}`));
        people.addEventListener("toggle", () => {
          if (people.children.length > 1) return;
          const names = make("p");
          who.forEach((row, i) => names.append(i ? ", " : "", link(row)));
          people.append(names);
        });
        list.append(make("li", {}, people));
      }
      if (frequent.length > 5) list.append(make("li", { class: "soft" }, `and ${frequent.length - 5} more`));
      body.append(make("tr", {},
        make("th", { scope: "row" }, label(task)), make("td", {}, task.title),
        make("td", { class: "n" }, `${right} of ${all}`), make("td", { class: "n" }, percent(right, all)),
        make("td", { class: "n" }, String(open)), make("td", {}, frequent.length ? list : "none")));
    }
  }

  // ------------------------------------------------ charts ------------------------------------------------
  const charts = [];
  const colour = name => getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();
  function draw(id, configuration) {
    const make = () => {
      Chart.defaults.color = colour("ink");
      Chart.defaults.borderColor = colour("line");
      const chart = new Chart(byId(id), configuration());
      return chart;
    };
    const entry = { chart: make(), again() { entry.chart.destroy(); entry.chart = make(); } };
    charts.push(entry);
    return entry;
  }
  const still = { animation: false, maintainAspectRatio: false, responsive: true };

  function passChart() {
    const part = (title, key, fill, ink) => ({
      label: title, data: summaries.map(s => s.all ? 100 * s[key] / s.all : 0),
      backgroundColor: colour(fill), borderColor: colour(ink), borderWidth: 1 });
    return { type: "bar",
      data: { labels: summaries.map(s => label(s.task)), datasets: [
        part("right", "right", "good", "good-ink"), part("in doubt", "doubt", "doubt", "doubt-ink"),
        part("wrong", "wrong", "bad", "bad-ink"), part("not started", "open", "open", "open-ink") ] },
      options: { ...still, indexAxis: "y", scales: {
        x: { stacked: true, min: 0, max: 100, title: { display: true, text: "% of the submissions" } }, y: { stacked: true } } } };
  }

  function pointsChart() {
    const most = Math.max(1, ...rows.map(row => Math.max(row.points, row.max)));
    const bins = Math.max(1, Math.min(20, Math.ceil(most))), width = most / bins;
    const counts = new Array(bins).fill(0);
    for (const row of rows) ++counts[Math.max(0, Math.min(bins - 1, Math.floor(row.points / width)))];
    return { type: "bar",
      data: { labels: counts.map((_, i) => `${points(i * width)}–${points((i + 1) * width)}`),
        datasets: [{ label: "submissions", data: counts, backgroundColor: colour("mark") }] },
      options: { ...still, plugins: { legend: { display: false } }, scales: {
        x: { title: { display: true, text: "points" } },
        y: { ticks: { precision: 0 }, title: { display: true, text: "submissions" } } } } };
  }

  // ------------------------------------------------ times -------------------------------------------------
  // A timing is [n, time, low, high, model, sequential, ratio, low, high, GB/s, share of copy, seconds at the copy's speed].
  function timed(task) {
    const all = rows.filter(row => row.cells[task] && row.cells[task][5]).map(row => ({ row, t: row.cells[task][5] }));
    const beside = all.length > 0 && all.every(each => each.t[4] > 0);
    const [mid, low, high] = beside ? [6, 7, 8] : [1, 2, 3];
    all.sort((a, b) => a.t[mid] - b.t[mid] || collator.compare(a.row.name, b.row.name));
    // Whoever cannot be told from the fastest of a rank shares it.
    let first = null, rank = 0;
    all.forEach((each, i) => {
      if (first === null || each.t[low] > first.t[high]) { first = each; rank = i + 1; }
      each.rank = rank;
    });
    const sizes = new Map();
    for (const each of all) sizes.set(each.rank, (sizes.get(each.rank) || 0) + 1);
    for (const each of all) each.tied = sizes.get(each.rank) > 1;
    return { all, beside, mid, low, high };
  }
  const median = list => { const s = list.filter(Number.isFinite).sort((a, b) => a - b); return s.length ? s[s.length >> 1] : NaN; };

  let chosen = 0, timeEntry = null;
  function timeChart() {
    const { all, beside, mid, low, high } = timed(chosen);
    const unit = beside ? "time, as a multiple of the model's" : "seconds";
    const reference = (title, value, dash) => ({ type: "line", label: `${title}: ${figures(value)}`, pointRadius: 0,
      borderDash: dash, borderWidth: 2, borderColor: colour("reference"), data: all.map((_, i) => ({ x: i + 1, y: value })) });
    const scale = beside ? each => each.t[4] : () => 1;
    const lines = beside ? [reference("model", 1, [])] : [];
    const sequential = median(all.map(each => each.t[5] / scale(each)));
    const copy = median(all.map(each => each.t[11] / scale(each)));
    if (sequential > 0) lines.push(reference("sequential C++", sequential, [6, 4]));
    if (copy > 0) lines.push(reference("copy limit", copy, [2, 3]));
    return { type: "bar",
      data: { labels: all.map(each => each.row.name), datasets: [
        { type: "scatter", label: "submission", data: all.map((each, i) => ({ x: i + 1, y: each.t[mid] })),
          pointRadius: all.length > 300 ? 1.5 : 4, backgroundColor: colour("ink"), borderColor: colour("ink") },
        ...lines,
        { label: "95 % interval", data: all.map((each, i) => ({ x: i + 1, y: [each.t[low], each.t[high]] })),
          backgroundColor: colour("mark"), minBarLength: 2, maxBarThickness: 14, grouped: false } ] },
      options: { ...still, scales: {
        x: { type: "linear", min: 0, max: all.length + 1, title: { display: true, text: "submissions, the fastest first" },
          ticks: { precision: 0, callback: value => value >= 1 && value <= all.length && Number.isInteger(value)
            ? (all.length <= 30 ? all[value - 1].row.name.slice(0, 14) : value) : "", stepSize: all.length <= 30 ? 1 : undefined, autoSkip: all.length > 30, maxRotation: 60 } },
        y: { type: "logarithmic", title: { display: true, text: unit } } },
        plugins: { tooltip: { callbacks: {
          title: items => items.length ? all[items[0].dataIndex].row.name : "",
          label: item => { const t = all[item.dataIndex].t; return item.dataset.type === "line" ? item.dataset.label
            : `${seconds(t[1])}, ${figures(t[mid])} (${figures(t[low])} to ${figures(t[high])})`; } } } } } };
  }
  const interval = (show, a, b, c) => `${show(a)} (${show(b)} to ${show(c)})`;
  function timeTable() {
    const { all, beside } = timed(chosen), table = byId("times");
    table.tBodies[0].replaceChildren(...all.map(({ row, t, rank, tied }) => make("tr", {},
      make("td", { class: "n" }, rank + (tied ? " =" : "")), make("th", { scope: "row" }, link(row)),
      make("td", { class: "n" }, interval(seconds, t[1], t[2], t[3])),
      make("td", { class: "n" }, beside ? interval(figures, t[6], t[7], t[8]) : "–"),
      make("td", { class: "n" }, figures(t[1] / t[5])),
      make("td", { class: "n" }, figures(t[9])), make("td", { class: "n" }, percent(t[10], 1)))));
    table.caption.textContent = `Times of ${label(tasks[chosen])}` +
      (all.length ? ` for n = ${whole(all[0].t[0])}` : "") + ". “=”: shares its rank, since the intervals overlap.";
  }
  // What `lab bench` measured: { by, lines: [{ name, points: [[n, seconds], ..] }] }, or nothing.
  const dashes = { "sequential C++": [6, 4], "copy limit": [2, 3], record: [8, 3, 2, 3] };
  function sizesChart() {
    const { lines } = tasks[chosen].measured;
    return { type: "line",
      data: { datasets: [
        { type: "scatter", label: "submissions", backgroundColor: colour("ink"), borderColor: colour("ink"),
          pointRadius: rows.length > 300 ? 1.5 : 4,
          data: timed(chosen).all.map(({ t }) => ({ x: t[0], y: t[1] })) },
        ...lines.map(line => ({ label: line.name, borderColor: colour("reference"), borderWidth: 2, pointRadius: 2,
          borderDash: dashes[line.name] || [], data: line.points.map(([x, y]) => ({ x, y })) })) ] },
      options: { ...still, scales: {
        x: { type: "logarithmic", title: { display: true, text: "elements" } },
        y: { type: "logarithmic", title: { display: true, text: "seconds" } } },
        plugins: { tooltip: { callbacks: { label: item =>
          `${item.dataset.label}: ${seconds(item.raw.y)} for n = ${whole(item.raw.x)}` } } } } };
  }
  function sizesTable() {
    const { by, lines } = tasks[chosen].measured, table = byId("sizes-table");
    byId("sizes-by").textContent = by;
    const head = make("tr", {}, make("th", { scope: "col", class: "n" }, "elements"));
    for (const line of lines) head.append(make("th", { scope: "col", class: "n" }, line.name));
    table.tHead.replaceChildren(head);
    const sizes = [...new Set(lines.flatMap(line => line.points.map(point => point[0])))].sort((a, b) => a - b);
    table.tBodies[0].replaceChildren(...sizes.map(n => make("tr", {},
      make("th", { scope: "row", class: "n" }, whole(n)), ...lines.map(line => {
        const point = line.points.find(each => each[0] === n);
        return make("td", { class: "n" }, point ? seconds(point[1]) : "–");
      }))));
  }
  let sizesEntry = null;
  function sizesOfTask() {
    const there = Boolean(tasks[chosen].measured);
    byId("sizes").hidden = !there;
    if (!there) return;
    sizesTable();
    if (sizesEntry) sizesEntry.again();
    else sizesEntry = draw("chart-sizes", () => tasks[chosen].measured ? sizesChart() : { type: "line", data: { datasets: [] } });
  }

  function times() {
    const select = byId("timed");
    const there = tasks.map((_, i) => i).filter(i => rows.some(row => row.cells[i] && row.cells[i][5]));
    if (there.length === 0) return;
    byId("timing").hidden = false;
    for (const i of there) select.append(make("option", { value: i }, `${label(tasks[i])}: ${tasks[i].title}`));
    chosen = there[0];
    timeEntry = draw("chart-times", timeChart);
    sizesOfTask();
    const details = byId("times-details");
    details.addEventListener("toggle", () => { if (details.open) timeTable(); });
    select.addEventListener("change", () => {
      chosen = Number(select.value);
      timeEntry.again();
      sizesOfTask();
      if (details.open) timeTable();
    });
  }

  // ------------------------------------------------ counts ------------------------------------------------
  function countTable(i) {
    const table = byId("counts"), with_ = rows.filter(row => row.cells[i] && row.cells[i][6]);
    const titles = [...new Set(with_.flatMap(row => row.cells[i][6].map(c => texts[c[0]])))];
    const head = make("tr", {}, make("th", { scope: "col" }, "submission"));
    for (const title of titles)
      head.append(...[title, "the model's", "allowed"].map(text => make("th", { scope: "col", class: "n" }, text)));
    table.tHead.replaceChildren(head);
    table.tBodies[0].replaceChildren(...with_.map(row => {
      const tr = make("tr", {}, make("th", { scope: "row" }, link(row)));
      for (const title of titles) {
        const c = row.cells[i][6].find(each => texts[each[0]] === title);
        if (c) tr.append(make("td", { class: "n " + (c[1] <= c[3] ? "good" : "bad") }, whole(c[1])),
          make("td", { class: "n" }, whole(c[2])), make("td", { class: "n" }, whole(c[3])));
        else tr.append(make("td", {}), make("td", {}), make("td", {}));
      }
      return tr;
    }));
    table.caption.textContent = `Counts of ${label(tasks[i])}, beside the model's; the same on every machine`;
  }
  function counts() {
    const there = tasks.map((_, i) => i).filter(i => rows.some(row => row.cells[i] && row.cells[i][6]));
    if (there.length === 0) return;
    byId("counting").hidden = false;
    const select = byId("counted");
    for (const i of there) select.append(make("option", { value: i }, `${label(tasks[i])}: ${tasks[i].title}`));
    select.addEventListener("change", () => countTable(Number(select.value)));
    countTable(there[0]);
  }

  // ------------------------------------------------ all together -------------------------------------------
  header();
  for (const row of rows) row.element = bodyRow(row);
  columns[0].th.setAttribute("aria-sort", "ascending");
  order();
  statuses.forEach((status, i) => {
    if (rows.some(row => row.cells.some(cell => cell && cell[0] === i)))
      kind.append(make("option", { value: i }, status.shown));
  });
  tasks.forEach((task, i) => which.append(make("option", { value: i }, label(task))));
  words.addEventListener("input", filter);
  kind.addEventListener("change", filter);
  which.addEventListener("change", filter);
  say();
  taskTable();
  if (rows.length > 0) {
    draw("chart-pass", passChart);
    draw("chart-points", pointsChart);
  }
  times();
  counts();
  const redraw = () => charts.forEach(entry => entry.again());
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", redraw);
  const printing = on => () => {
    document.documentElement.classList.toggle("printing", on);
    redraw();
  };
  addEventListener("beforeprint", printing(true));
  addEventListener("afterprint", printing(false));
  document.documentElement.dataset.ready = "yes";
})();
