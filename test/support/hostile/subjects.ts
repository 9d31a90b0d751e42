/** Files that keep a scan busy, by what they have much of; the larger the size, the more. */
export type Subjects = Readonly<Record<string, (size: number) => Readonly<Record<string, string>>>>

export function lines(size: number, line: (index: number) => string): string {
  return Array.from({ length: size }, (_, index) => line(index)).join('\n')
}

export function repeat(size: number, text: string): string {
  return text.repeat(size)
}
