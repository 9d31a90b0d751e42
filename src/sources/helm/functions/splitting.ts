import { stringOf, stringsOf } from '../go/string-of.ts'
import { ANY, type CallContext, compareBytes, GoList, GoMap, type TemplateFunction } from '../go/value.ts'
import { define } from './define.ts'

export const splitting: Record<string, TemplateFunction> = {
  splitList: define(['string', 'string'], ([separator, text], context) =>
    textList(split(text, separator, context)),
  ),
  split: define(['string', 'string'], ([separator, text], context) =>
    numbered(split(text, separator, context)),
  ),
  splitn: define(['string', 'int', 'string'], ([separator, count, text], context) =>
    numbered(limited(split(text, separator, context), count, separator)),
  ),
  join: define(['string', ANY], ([separator, list], context) => {
    const parts = stringsOf(list)
    context.spend(parts.length * separator.length)
    return parts.join(separator)
  }),
  toStrings: define([ANY], ([list]) => textList(stringsOf(list))),
  sortAlpha: define([ANY], ([list]) =>
    textList(list instanceof GoList ? stringsOf(list).sort(compareBytes) : [stringOf(list)]),
  ),
}

/** A list of texts alone. */
export function textList(items: readonly string[]): GoList {
  return new GoList(items, '[]string')
}

function split(text: string, separator: string, context: CallContext): string[] {
  const parts = separator === '' ? [...text] : text.split(separator)
  context.spend(parts.length)
  return parts
}

/** At most `count` parts, the last with the rest; all of them for a negative count. */
function limited(parts: readonly string[], count: number, separator: string): readonly string[] {
  if (count < 0 || parts.length <= count) return parts
  if (count === 0) return []
  return [...parts.slice(0, count - 1), parts.slice(count - 1).join(separator)]
}

/** The parts as `_0`, `_1`, … */
function numbered(parts: readonly string[]): GoMap {
  return new GoMap(
    parts.map((part, index) => [`_${index}`, part] as const),
    'map[string]string',
  )
}
