import { fromBytes, toBytes } from '../go/bytes.ts'
import type { CallContext, TemplateFunction } from '../go/value.ts'
import { define } from './define.ts'

export const wordWrap: Record<string, TemplateFunction> = {
  wrap: define(['int', 'string'], ([width, text], context) => wrap(text, width, '\n', false, context)),
  wrapWith: define(['int', 'string', 'string'], ([width, separator, text], context) =>
    wrap(text, width, separator || '\n', true, context),
  ),
}

/** Breaks a text at spaces into lines of at most `width` bytes. Longer words stay whole, or are cut. */
function wrap(
  text: string,
  width: number,
  separator: string,
  cutsWords: boolean,
  context: CallContext,
): string {
  const bytes = toBytes(text)
  const lineBreak = toBytes(separator)
  const most = Math.max(width, 1)
  context.spend(bytes.length + (bytes.length / most) * lineBreak.length)
  const lines: string[] = []
  let at = 0
  while (bytes.length - at > most) {
    if (bytes[at] === ' ') {
      at += 1
      continue
    }
    const space = bytes.lastIndexOf(' ', at + most)
    const end = space >= at ? space : cutsWords ? at + most : bytes.indexOf(' ', at + most)
    if (end === -1) break
    lines.push(bytes.slice(at, end))
    at = space < at && cutsWords ? end : end + 1
  }
  return fromBytes([...lines, bytes.slice(at)].join(lineBreak))
}
