import { BoundedText, checkNesting } from './bounded-text.ts'
import { type FormatFlags, NO_FLAGS, pad } from './format-flags.ts'
import { formatFloating, formatInteger } from './format-number.ts'
import { formatText } from './format-text.ts'
import { isNilList } from './nil-list.ts'
import { quote } from './quote.ts'
import { typeOf } from './type-of.ts'
import { type GoInteger, GoList, GoMap, GoObject, type Value } from './value.ts'

/** What Go prints for nil. */
export const NIL = '<nil>'

/** Stands for the addresses that Go prints of pointers within values. */
const ADDRESS = '0xc000000000'

/** How `%v` shows types and names of fields: `%+v`, `%#v`. */
interface Style {
  readonly flags: FormatFlags
  readonly verb: string
  readonly withNames: boolean
  readonly asSource: boolean
}

/** A value by a verb of `printf`, with its flags. */
export function formatValue(value: Value, verb: string, flags: FormatFlags = NO_FLAGS): string {
  if (typeof value === 'string' && verb === 'v' && flags === NO_FLAGS) return value
  const isV = verb === 'v'
  const style: Style = {
    flags: isV ? { ...flags, sharp: false, plus: false } : flags,
    verb,
    withNames: isV && flags.plus,
    asSource: isV && flags.sharp,
  }
  if (verb === 'T') return pad(typeOf(value), flags)
  if (verb === 'p')
    return value instanceof GoList || value instanceof GoMap ? ADDRESS : refused(value, verb, flags)
  if (value === null) return isV ? pad(NIL, flags) : refused(value, verb, flags)
  const out = new BoundedText()
  write(value, style, 0, out)
  return out.toString()
}

function write(value: Value, style: Style, depth: number, out: BoundedText): void {
  checkNesting(depth)
  if (value instanceof GoList) writeList(value, style, depth, out)
  else if (value instanceof GoMap) writeMap(value, style, depth, out)
  else if (value instanceof GoObject) writeObject(value, style, depth, out)
  else out.add(writeScalar(value, style))
}

function writeScalar(value: null | boolean | string | number | GoInteger, style: Style): string {
  const { verb, flags } = style
  // Within a list or a map, where no verb is wrong for it.
  if (value === null) return style.asSource ? 'interface {}(nil)' : NIL
  if (typeof value === 'boolean')
    return verb === 't' || verb === 'v' ? pad(String(value), flags) : refused(value, verb, flags)
  if (typeof value === 'string') {
    return (
      (style.asSource ? pad(quote(value), flags) : formatText(value, verb, flags)) ??
      refused(value, verb, flags)
    )
  }
  if (typeof value === 'number') return formatFloating(value, verb, flags) ?? refused(value, verb, flags)
  if (style.asSource && value.type.startsWith('u')) {
    return formatInteger(value.exact, 'x', { ...flags, sharp: true }) ?? ''
  }
  return formatInteger(value.exact, verb, flags) ?? refused(value, verb, flags)
}

function writeList(list: GoList, style: Style, depth: number, out: BoundedText): void {
  if (style.asSource && isNilList(list)) {
    out.add(`${list.type}(nil)`)
    return
  }
  out.add(style.asSource ? `${list.type}{` : '[')
  for (const [index, item] of list.items.entries()) {
    if (index > 0) out.add(style.asSource ? ', ' : ' ')
    write(item, style, depth + 1, out)
  }
  out.add(style.asSource ? '}' : ']')
}

function writeMap(map: GoMap, style: Style, depth: number, out: BoundedText): void {
  out.add(style.asSource ? `${map.type}{` : 'map[')
  for (const [index, [key, value]] of map.sortedEntries().entries()) {
    if (index > 0) out.add(style.asSource ? ', ' : ' ')
    write(key, style, depth + 1, out)
    out.add(':')
    write(value, style, depth + 1, out)
  }
  out.add(style.asSource ? '}' : ']')
}

function writeObject(object: GoObject, style: Style, depth: number, out: BoundedText): void {
  if (object.text !== undefined && !style.asSource) {
    const text = formatText(object.text, style.verb, style.flags)
    if (text !== undefined) {
      out.add(text)
      return
    }
  }
  const isPointer = object.type.startsWith('*')
  if (isPointer && depth > 0) {
    out.add(ADDRESS)
    return
  }
  if (isPointer) out.add('&')
  out.add(style.asSource ? `${object.type.replace('*', '')}{` : '{')
  for (const [index, [name, value]] of [...object.fields].entries()) {
    if (index > 0) out.add(style.asSource ? ', ' : ' ')
    if (style.withNames || style.asSource) out.add(`${name}:`)
    write(value, style, depth + 1, out)
  }
  out.add('}')
}

/** `%!d(string=text)`: what Go prints for a verb that the value's type does not have. The flags hold for the value, too. */
function refused(value: Value, verb: string, flags: FormatFlags): string {
  if (value === null) return `%!${verb}(${NIL})`
  const out = new BoundedText()
  write(value, { flags, verb: 'v', withNames: false, asSource: false }, 0, out)
  return `%!${verb}(${typeOf(value)}=${out})`
}
