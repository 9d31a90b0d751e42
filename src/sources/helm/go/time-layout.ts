/** Elements of Go's layouts, which are parts of the moment `Mon Jan 2 15:04:05 MST 2006`. */
const ELEMENT =
  /January|Jan(?![a-z])|Monday|Mon(?![a-z])|MST|0[1-6]|002|15|1|2006|2|_(?=2006)|__2|_2|3|4|5|PM|pm|-07:00:00|-070000|-07:00|-0700|-07|Z07:00:00|Z070000|Z07:00|Z0700|Z07|[.,](?:0+|9+)(?!\d)/g

/** An element of a layout, or text that stands for itself. */
export interface LayoutPart {
  readonly text: string
  readonly isElement: boolean
}

export function partsOfLayout(layout: string): LayoutPart[] {
  const parts: LayoutPart[] = []
  let end = 0
  for (const found of layout.matchAll(ELEMENT)) {
    if (found.index > end) parts.push({ text: layout.slice(end, found.index), isElement: false })
    parts.push({ text: found[0], isElement: found[0] !== '_' })
    end = found.index + found[0].length
  }
  if (end < layout.length) parts.push({ text: layout.slice(end), isElement: false })
  return parts
}

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

export const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
