import { stripVTControlCharacters } from 'node:util'

/** Columns a text takes. Wide and combining characters are taken for one column each: names rarely hold any. */
export function widthOf(text: string): number {
  return Array.from(stripVTControlCharacters(text)).length
}

export function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)))
}

export function padStart(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - widthOf(text))) + text
}

/** Breaks plain text between words. A word that is too long stays whole, so that paths can be clicked. */
export function wrap(text: string, width: number): string[] {
  return flow(
    text.split(' ').filter((word) => word !== ''),
    width,
    ' ',
  )
}

/** The lines that `wrap` makes, each in a style. */
export function wrapIn(style: (line: string) => string, text: string, width: number): string[] {
  return wrap(text, width).map((line) => style(line))
}

/** Sets parts one after the other, breaking lines only between them. */
export function flow(parts: readonly string[], width: number, separator: string): string[] {
  const lines: string[] = []
  let line: string | undefined
  for (const part of parts) {
    const longer: string = line === undefined ? part : line + separator + part
    if (line !== undefined && widthOf(longer) > width) {
      lines.push(line)
      line = part
    } else line = longer
  }
  return line === undefined ? lines : [...lines, line]
}

/** Parts of a list for `flow`, with a comma after each but the last. */
export function listed(parts: readonly string[]): string[] {
  return parts.map((part, index) => (index < parts.length - 1 ? `${part},` : part))
}

/** Lines behind the beginning of the first one, below which the others are indented. */
export function hanging(beginning: string, [first = '', ...rest]: readonly string[]): string[] {
  return [beginning + first, ...indent(rest, widthOf(beginning))]
}

export function indent(lines: readonly string[], by: number): string[] {
  return lines.map((line) => ' '.repeat(by) + line)
}
