/** The rows of the first table below a heading, each as its cells, without the marks of code. */
export function tableBelow(heading: string, markdown: string): string[][] {
  const [, below] = markdown.split(`\n${heading}\n`)
  if (below === undefined) throw new Error(`There is no heading “${heading}”.`)
  const rows = (/(?:^\|.*\n)+/m.exec(below)?.[0] ?? '').trim().split('\n')
  // A header, and the line below it.
  return rows.slice(2).map((row) => row.split('|').slice(1, -1).map(textOf))
}

function textOf(cell: string): string {
  return cell.trim().replaceAll('`', '')
}
