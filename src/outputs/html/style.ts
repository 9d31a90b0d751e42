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
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.soft { color: var(--soft); margin: .25rem 0 0; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(5.2rem, 1fr)); gap: .6rem; margin: 1.5rem 0; }
.card { padding: .7rem .8rem; background: var(--card); border: 1px solid var(--line); border-radius: .6rem; color: inherit; text-decoration: none; overflow-wrap: normal; }
.card:hover { border-color: var(--tone); }
.card[aria-current] { border-color: var(--tone); box-shadow: inset 0 0 0 1px var(--tone); }
.card b { display: block; font-size: 1.7rem; line-height: 1.2; font-variant-numeric: tabular-nums; color: var(--tone); }
.card.none b { color: var(--soft); }
.card span { color: var(--soft); font-size: .85rem; text-transform: capitalize; }

.incomplete { display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; margin: .4rem 0 0; }
.incomplete a { color: var(--soft); }
.incomplete .not-scanned, .incomplete .without-effect { color: var(--medium); font-weight: 600; }
.note { margin: 0 0 1rem; padding: .7rem 1.1rem; background: var(--card); border: 1px solid var(--line); border-left: 3px solid var(--medium); border-radius: .6rem; }
.note.warning { background: var(--warning); border-color: var(--medium); }
.note ul { margin: .4rem 0 0; padding-left: 1.2rem; }
.note summary { cursor: pointer; }
.note.warning summary { margin-top: .4rem; }
main > .note:not(p) { margin-top: 1.5rem; scroll-margin-top: 1rem; }
.unjudged table { margin-top: .6rem; border-spacing: 0; }
.unjudged td { padding: .1rem .9rem .1rem 0; vertical-align: baseline; }
.unjudged td:first-child { text-align: right; font-variant-numeric: tabular-nums; }

.views { display: flex; gap: 1.2rem; margin-top: 1.5rem; border-bottom: 1px solid var(--line); }
.views a { padding: .4rem .1rem; color: var(--soft); text-decoration: none; }
.views a[aria-current] { color: var(--text); font-weight: 600; box-shadow: 0 2px var(--accent); }
.filters { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; padding: .75rem 0; background: var(--page); }
input, select, button, .chip { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: .4rem .7rem; }
input { flex: 1 1 14rem; min-width: 0; }
select { max-width: 14rem; }
button, .chip { cursor: pointer; }
.chip { text-decoration: none; white-space: nowrap; }
.chip[aria-current] { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
.chips { display: flex; flex-wrap: wrap; gap: .5rem; margin: 1rem 0; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
#shown { margin: .25rem 0 .75rem; }
[hidden] { display: none !important; }

.group-of { margin-bottom: .8rem; background: var(--card); border: 1px solid var(--line); border-radius: .6rem; }
h3 { display: flex; gap: .8rem; align-items: baseline; margin: 0; padding: .7rem 1rem .5rem; font-size: 1rem; }
.title { flex: 1; font-weight: 600; }
.title code { display: block; color: var(--soft); font-weight: 400; }
.amount { color: var(--soft); font-weight: 400; font-variant-numeric: tabular-nums; white-space: nowrap; }
.badge { flex: none; align-self: start; min-width: 6rem; padding: .05rem .5rem; border: 1px solid currentcolor; border-radius: 1rem; color: var(--tone); font-size: .78rem; font-weight: 600; text-align: center; text-transform: uppercase; letter-spacing: .03em; white-space: nowrap; }
.about-check { margin: 0 1rem .6rem; }
.about-check > summary, .example > summary { color: var(--accent); cursor: pointer; }
.about { padding: .4rem 0 .2rem; }
.about p, .links { margin: 0 0 .5rem; }
.links { padding-left: 1.2rem; }
.example { margin: 0 0 .5rem; }
.about pre { margin: .4rem 0 0; padding: .6rem .8rem; overflow-x: auto; overflow-wrap: normal; background: var(--page); border: 1px solid var(--line); border-radius: .5rem; }
.finding, .worst li { border-top: 1px solid var(--line); }
.finding > summary, .worst li { display: flex; gap: .8rem; padding: .55rem 1rem; list-style: none; }
.finding > summary { cursor: pointer; }
.finding > summary::-webkit-details-marker { display: none; }
.finding > summary::after { content: "▸"; margin-left: auto; color: var(--soft); }
.finding[open] > summary::after { content: "▾"; }
.finding > summary:hover { background: color-mix(in srgb, var(--page) 60%, transparent); }
.what { display: flex; flex-wrap: wrap; align-items: baseline; column-gap: .9rem; min-width: 0; unicode-bidi: isolate; }
.what > * { unicode-bidi: isolate; margin: 0; }
.what .soft { margin: 0; }
.reason { flex: 1 0 100%; }
.place { font-weight: 600; }
.finding > summary > .what:first-child { padding-left: 6.8rem; }
.body { padding: 0 1rem .8rem 7.8rem; }
.facts { display: grid; grid-template-columns: auto 1fr; gap: .1rem 1rem; margin: 0 0 .5rem; }
.further { margin: .2rem 0 .6rem; padding: 0; list-style: none; }
.facts dt { color: var(--soft); }
.facts dd { margin: 0; unicode-bidi: isolate; }
.more { display: block; margin: .4rem 1rem .8rem; }
.tests { margin: 0 0 .8rem; }
.tests > summary { padding: .7rem 1rem; background: var(--card); border: 1px solid var(--line); border-radius: .6rem; color: var(--soft); cursor: pointer; }
.tests[open] > summary { margin-bottom: .8rem; }
.remedy { margin: 0 1rem .4rem; color: var(--soft); }
.worst { padding: 0; background: var(--card); border: 1px solid var(--line); border-radius: .6rem; }
.worst li:first-child { border-top: 0; }
.empty { padding: 2.5rem 1rem; text-align: center; color: var(--soft); }

#compliance h2 { margin: 1.5rem 0 .6rem; }
.scroll { overflow-x: auto; overflow-wrap: normal; }
.controls { width: 100%; border-spacing: 0; background: var(--card); border: 1px solid var(--line); border-radius: .6rem; }
.controls th, .controls td { padding: .4rem .8rem; text-align: left; vertical-align: baseline; font-weight: 400; }
.controls td, .controls tbody th { border-top: 1px solid var(--line); }
.controls thead th { color: var(--soft); font-size: .85rem; }
.controls tbody th { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: .86em; white-space: nowrap; }

.critical { --tone: var(--critical); } .high, .failed { --tone: var(--high); } .medium { --tone: var(--medium); }
.low { --tone: var(--low); } .informational { --tone: var(--informational); }
.pass, .passed, .fixed { --tone: var(--passed); } .manual, .review { --tone: var(--manual); }
.muted, .unchanged, .not-assessed { --tone: var(--soft); }

@media (max-width: 40rem) {
  header { padding-top: 1.25rem; }
  .cards { grid-template-columns: repeat(4, 1fr); gap: .4rem; margin: 1rem 0; }
  .card { padding: .4rem .6rem; }
  .card b { font-size: 1.15rem; }
  .card span { font-size: .75rem; }
  .filters { position: static; }
  select { flex: 1; max-width: none; }
  h3, .finding > summary, .worst li { flex-wrap: wrap; gap: .3rem .8rem; }
  h3 .amount { order: 1; margin-left: auto; }
  h3 .title { order: 2; flex-basis: 100%; }
  .finding > summary .what { order: 2; flex-basis: 100%; }
  .body { padding-left: 1rem; }
  .badge { min-width: 0; }
  .finding > summary > .what:first-child { order: 0; flex: 1; padding-left: 0; }
  .controls thead { display: none; }
  .controls tr { display: grid; grid-template-columns: auto 1fr; align-items: baseline; padding: .4rem 0; border-top: 1px solid var(--line); }
  .controls td, .controls tbody th { padding-block: .1rem; border: 0; white-space: normal; }
  .controls td:nth-child(n + 3) { grid-column: 1 / -1; }
  .facts { grid-template-columns: 1fr; }
}
@page { margin: 12mm; }
@media print {
  .note details::details-content { content-visibility: visible; }
  :root { color-scheme: light; --page: #fff; --card: #fff; --warning: #fff; }
  body { font-size: 8pt; line-height: 1.3; }
  header, main, footer { max-width: none; padding-inline: 0; }
  header { padding-top: 0; }
  .filters, .more, .about-check, .views, .finding > summary::after { display: none; }
  .cards { grid-template-columns: repeat(auto-fit, minmax(1rem, 1fr)); gap: .3rem; margin: .6rem 0; }
  .card { padding: .1rem .4rem; }
  .card b { font-size: 1.1rem; }
  .group-of { margin-bottom: .4rem; border: 0; border-top: 1px solid var(--line); border-radius: 0; }
  h3 { padding: .3rem 0 .1rem; font-size: 9pt; }
  .title code { display: inline; margin-left: .6rem; }
  .badge { min-width: 4.5rem; padding: 0 .3rem; font-size: 7pt; }
  .remedy, .group-of > .soft { margin: 0 0 .15rem 5.3rem; }
  .finding { border: 0; }
  .finding > summary { padding: .05rem 0; }
  .finding > summary > .what:first-child { padding-left: 5.3rem; }
  .what { column-gap: .6rem; }
  .reason { flex: none; max-width: 100%; }
  .note { padding: .3rem .6rem; }
  .tests > summary { padding: .3rem 0; border: 0; }
  footer { padding-block: .6rem; }
  h3, .finding > summary, .worst li, tr { break-inside: avoid; }
  h3, .remedy { break-after: avoid; }
}
`
