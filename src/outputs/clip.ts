/** The beginning of a text that is longer than `limit` UTF-16 units, with a sign that there was more. */
export function clip(text: string, limit: number): string {
  if (text.length <= limit) return text
  return `${text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
