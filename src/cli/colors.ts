import { Chalk, type ChalkInstance, supportsColor, supportsColorStderr } from 'chalk'

/** Colours as the stream, `--no-color` and NO_COLOR (https://no-color.org) allow them. */
export function colorsFor(stream: 'stdout' | 'stderr', wanted: boolean): ChalkInstance {
  const support = stream === 'stdout' ? supportsColor : supportsColorStderr
  const refused = !wanted || (process.env['NO_COLOR'] ?? '') !== ''
  return new Chalk({ level: refused || !support ? 0 : support.level })
}
