/** The page's style sheet, in the colours of the scanner's HTML report. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f6f7f9, #101318);
  --card: light-dark(#ffffff, #191d24);
  --code: light-dark(#eef1f5, #0b0e12);
  --text: light-dark(#1b2029, #e4e8ee);
  --soft: light-dark(#5a6473, #9aa5b4);
  --line: light-dark(#dfe3e9, #2b313b);
  --accent: light-dark(#2456c9, #86adff);
  --get: light-dark(#1f6f9f, #74c4f2);
  --post: light-dark(#1b7a43, #63d297);
  --delete: light-dark(#a3123c, #ff7a9c);
  --other: light-dark(#7a3fb0, #cfa2ff);
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
body {
  margin: 0;
  display: grid;
  grid-template-columns: 19rem minmax(0, 1fr);
  background: var(--page);
  color: var(--text);
  font: 15px/1.55 system-ui, sans-serif;
  overflow-wrap: anywhere;
}
a { color: inherit; text-decoration: none; }
main p a, footer a { color: var(--accent); }
a:hover { color: var(--accent); text-decoration: underline; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: .2rem; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: 1rem; padding: .4rem .8rem; background: var(--card); z-index: 1; }
nav {
  position: sticky;
  top: 0;
  height: 100vh;
  overflow-y: auto;
  padding: 1.75rem 1.25rem;
  border-right: 1px solid var(--line);
  background: var(--card);
  font-size: .9rem;
}
nav p, nav ul { margin: 0; padding: 0; }
nav ul { list-style: none; }
nav li a { display: flex; gap: .6rem; align-items: baseline; padding: .22rem 0; color: var(--soft); }
nav li a:hover { color: var(--accent); }
nav .method { flex: none; width: 3.1rem; font-size: .68rem; }
.brand { font-weight: 700; }
.brand span { color: var(--soft); font-weight: 400; }
.tag { padding: 1.1rem 0 .15rem; font-weight: 600; }
main { width: 100%; max-width: 58rem; padding: 2.5rem clamp(1rem, 4vw, 3rem) 4rem; }
h1 { margin: 0; font-size: 1.9rem; line-height: 1.2; letter-spacing: -.015em; }
h2 { margin: 3rem 0 1rem; font-size: 1.25rem; letter-spacing: -.01em; }
h3 { margin: 0; font-size: 1.02rem; }
.lead { margin: .5rem 0 1rem; color: var(--soft); font-size: 1.1rem; }
code, pre, .method { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
code { font-size: .86em; }
pre {
  margin: .8rem 0;
  padding: .75rem 1rem;
  border-radius: .5rem;
  background: var(--code);
  font-size: .82rem;
  line-height: 1.6;
  white-space: pre-wrap;
}
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: .8rem; }
.facts > div, article { background: var(--card); border: 1px solid var(--line); border-radius: .7rem; }
.facts > div { padding: 1rem 1.15rem .6rem; }
.facts p { margin: .35rem 0 .6rem; color: var(--soft); font-size: .9rem; }
.facts pre { font-size: .78rem; }
article { margin-bottom: 1.1rem; padding: 1.2rem 1.4rem 1.1rem; scroll-margin-top: 1rem; }
article:target { border-color: var(--accent); box-shadow: 0 0 0 1px var(--accent); }
.route { margin: .3rem 0 0; }
.method { color: var(--other); font-size: .78rem; font-weight: 700; text-transform: uppercase; letter-spacing: .03em; }
.method.get { color: var(--get); }
.method.post { color: var(--post); }
.method.delete { color: var(--delete); }
.note { margin-left: .5rem; padding: .1rem .55rem; border: 1px solid var(--line); border-radius: 1rem; color: var(--soft); font-size: .78rem; }
table { width: 100%; margin: 1.1rem 0 0; border-collapse: collapse; font-size: .9rem; }
caption, .answer { padding-bottom: .45rem; text-align: left; font-weight: 600; font-size: .9rem; }
caption span, .answer span, summary span { color: var(--soft); font-weight: 400; font-size: .85rem; }
.answer { margin: 1.1rem 0 0; }
.status { color: var(--post); }
.headers { margin: .1rem 0 0; font-weight: 400; color: var(--soft); }
tr { border-top: 1px solid var(--line); }
th { width: 36%; padding: .4rem .8rem .4rem 0; text-align: left; vertical-align: top; font-weight: 400; }
td { padding: .4rem 0; vertical-align: top; color: var(--soft); }
td p { margin: .1rem 0 0; color: var(--text); }
details { margin-top: .9rem; font-size: .9rem; }
summary { cursor: pointer; font-weight: 600; }
summary::marker { color: var(--soft); }
.names { margin: .5rem 0 0; line-height: 2; }
.names code { margin-right: .25rem; padding: .15rem .45rem; border-radius: .35rem; background: var(--code); white-space: nowrap; }
.statuses { display: grid; grid-template-columns: 3rem 1fr; gap: .35rem .5rem; margin: .6rem 0 0; }
dt { font-weight: 600; font-variant-numeric: tabular-nums; }
dd { margin: 0; color: var(--soft); }
footer { margin-top: 3rem; padding-top: 1.2rem; border-top: 1px solid var(--line); color: var(--soft); font-size: .9rem; }
@media (max-width: 60rem) {
  body { display: block; }
  nav { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); padding: 1.1rem clamp(1rem, 4vw, 3rem); }
  nav ul { columns: 2 15rem; }
  main { padding-top: 1.75rem; }
}
@media (max-width: 34rem) {
  article { padding: 1rem; }
  tr { display: block; padding: .45rem 0; }
  th, td { display: block; width: auto; padding: 0; }
}
@media print { nav, .skip { display: none; } body { display: block; } article { break-inside: avoid; } }
`
