/** The report's only style sheet. No web fonts or images, so that the report is a single file. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f6f7f9, #101318);
  --card: light-dark(#ffffff, #191d24);
  --text: light-dark(#1b2029, #e4e8ee);
  --soft: light-dark(#5a6473, #9aa5b4);
  --line: light-dark(#dfe3e9, #2b313b);
  --accent: light-dark(#2456c9, #86adff);
  --critical: light-dark(#a3123c, #ff7a9c);
  --high: light-dark(#c2340c, #ff9a70);
  --medium: light-dark(#8a6100, #f0c14b);
  --low: light-dark(#1f6f9f, #74c4f2);
  --informational: light-dark(#5a6473, #9aa5b4);
  --passed: light-dark(#1b7a43, #63d297);
  --manual: light-dark(#7a3fb0, #cfa2ff);
  --warning: light-dark(#fff4d6, #352a0c);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--page);
  color: var(--text);
  font: 15px/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere;
}
header, main, footer { max-width: 70rem; margin: 0 auto; padding: 0 1.25rem; }
header { padding-top: 2.25rem; }
footer { padding-block: 2rem 3rem; color: var(--soft); font-size: .85rem; }
h1 { margin: 0; font-size: 1.6rem; line-height: 1.25; letter-spacing: -.01em; }
h2 { margin: 0 0 .5rem; font-size: 1rem; }
a { color: var(--accent); }
code { font: .86em ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.soft { color: var(--soft); margin: .25rem 0 0; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(7.2rem, 1fr)); gap: .6rem; margin: 1.5rem 0; }
.card { padding: .7rem .9rem; background: var(--card); border: 1px solid var(--line); border-radius: .6rem; }
.card b { display: block; font-size: 1.7rem; line-height: 1.2; font-variant-numeric: tabular-nums; color: var(--tone); }
.card.none b { color: var(--soft); opacity: .6; }
.card span { color: var(--soft); font-size: .85rem; text-transform: capitalize; }
.gaps { margin: 0 0 1.25rem; padding: .9rem 1.1rem; background: var(--warning); border: 1px solid var(--medium); border-radius: .6rem; }
.gaps ul { margin: .4rem 0 0; padding-left: 1.2rem; }
.unjudged { margin: 0 0 1.25rem; padding: .7rem 1.1rem; background: var(--card); border: 1px solid var(--line); border-left: 3px solid var(--medium); border-radius: .6rem; }
.unjudged summary { cursor: pointer; }
.unjudged table { margin-top: .6rem; border-spacing: 0; }
.unjudged td { padding: .1rem .9rem .1rem 0; vertical-align: baseline; }
.unjudged td:first-child { text-align: right; font-variant-numeric: tabular-nums; }
.filters { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .5rem .8rem; align-items: center; padding: .75rem 0; background: var(--page); }
input, select, button { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: .4rem .7rem; }
input { flex: 1 1 12rem; min-width: 0; }
select { max-width: 14rem; }
button { cursor: pointer; }
button[aria-pressed=true] { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
.group { display: flex; gap: .3rem; flex-wrap: wrap; }
#shown { margin: .25rem 0 .75rem; }
details.check { margin-bottom: .5rem; background: var(--card); border: 1px solid var(--line); border-radius: .6rem; }
details.check > summary { display: grid; grid-template-columns: 6.6rem 1fr auto; gap: .8rem; align-items: baseline; padding: .7rem 1rem; cursor: pointer; list-style: none; }
details.check > summary::-webkit-details-marker { display: none; }
details.check[open] > summary { border-bottom: 1px solid var(--line); }
.title { font-weight: 600; }
.title code { display: block; color: var(--soft); font-weight: 400; }
.amount { color: var(--soft); font-variant-numeric: tabular-nums; white-space: nowrap; }
.badge { display: inline-block; min-width: 5.6rem; padding: .05rem .5rem; border: 1px solid currentcolor; border-radius: 1rem; color: var(--tone); font-size: .78rem; font-weight: 600; text-align: center; text-transform: uppercase; letter-spacing: .03em; }
.about { padding: .8rem 1rem; border-bottom: 1px solid var(--line); }
.about p { margin: 0 0 .4rem; }
.about p:last-child { margin: 0; }
.example { margin: 0 0 .4rem; }
.example summary { color: var(--accent); cursor: pointer; }
.example pre { margin: .4rem 0 0; padding: .6rem .8rem; overflow-x: auto; overflow-wrap: normal; background: var(--page); border: 1px solid var(--line); border-radius: .5rem; }
.finding { display: grid; grid-template-columns: 6.6rem 1fr; gap: .1rem .8rem; padding: .6rem 1rem; border-top: 1px solid var(--line); }
.about + .finding { border-top: 0; }
.finding .text { unicode-bidi: isolate; }
.finding .where { color: var(--soft); }
.status { color: var(--tone); font-weight: 600; font-size: .85rem; }
.more { margin: .6rem 1rem .8rem; }
.empty { padding: 2.5rem 1rem; text-align: center; color: var(--soft); }
.critical { --tone: var(--critical); } .high { --tone: var(--high); } .medium { --tone: var(--medium); }
.low { --tone: var(--low); } .informational { --tone: var(--informational); }
.fail { --tone: var(--high); } .pass { --tone: var(--passed); } .manual { --tone: var(--manual); } .muted { --tone: var(--soft); }
@media (max-width: 40rem) {
  .cards { grid-template-columns: repeat(4, 1fr); gap: .4rem; }
  .card { padding: .5rem .6rem; }
  .card b { font-size: 1.25rem; }
  .card span { font-size: .78rem; }
  .filters { position: static; }
  select { flex: 1; max-width: none; }
  details.check > summary { grid-template: "badge amount" "title title" / 1fr auto; gap: .3rem; }
  .title { grid-area: title; }
  .amount { grid-area: amount; }
  .finding { grid-template-columns: 1fr; gap: .2rem; }
}
@media print { .filters, .more { display: none; } body { background: none; } }
`
