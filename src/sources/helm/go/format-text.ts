import { toBytes } from './bytes.ts'
import { type FormatFlags, pad } from './format-flags.ts'
import { canBackquote, quote } from './quote.ts'

/** A text by a verb of `printf`; `undefined` for a verb that takes no texts. */
export function formatText(text: string, verb: string, flags: FormatFlags): string | undefined {
  switch (verb) {
    case 'v':
    case 's':
      return pad(truncate(text, flags), flags)
    case 'q': {
      const shown = truncate(text, flags)
      if (flags.sharp && canBackquote(shown)) return pad(`\`${shown}\``, flags)
      return pad(quote(shown, flags.plus), flags)
    }
    case 'x':
    case 'X':
      return hexadecimal(text, verb, flags)
    default:
      return undefined
  }
}

/** The precision counts characters. */
function truncate(text: string, { precision }: FormatFlags): string {
  return precision === undefined || text.length <= precision ? text : [...text].slice(0, precision).join('')
}

/** The bytes of a text in hexadecimal digits: `68656c`, or `0x68 0x65 0x6c` with `#` and a space. */
function hexadecimal(text: string, verb: 'x' | 'X', flags: FormatFlags): string {
  const bytes = [...toBytes(text).slice(0, flags.precision)].map((byte) => {
    const digits = byte.charCodeAt(0).toString(16).padStart(2, '0')
    return verb === 'X' ? digits.toUpperCase() : digits
  })
  const prefix = flags.sharp && bytes.length > 0 ? `0${verb}` : ''
  return pad(prefix + bytes.join(flags.space ? ` ${prefix}` : ''), flags)
}
