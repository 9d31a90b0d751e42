import { DockerfileSyntaxError } from './dockerfile-syntax-error.ts'
import type { LineOf } from './parse-dockerfile.ts'

/** Parser directives: comments `# name=value` at the top of a Dockerfile that change how the rest is read. */
export interface Directives {
  readonly escapeSign: '\\' | '`'
  /** The image that reads the file instead of the builder itself. */
  readonly syntax?: string
}

const DIRECTIVE = /^#\s*([a-zA-Z][a-zA-Z0-9]*)\s*=\s*(\S.*)?$/
const KNOWN = new Set(['check', 'escape', 'syntax'])

/** Reads directives up to the first other line, as BuildKit does. */
export function readDirectives(lines: readonly string[], lineOf: LineOf): Directives {
  const found = new Map<string, string>()
  for (const [index, line] of lines.entries()) {
    const [, name = '', value = ''] = DIRECTIVE.exec(line.trim()) ?? []
    const directive = name.toLowerCase()
    if (!KNOWN.has(directive)) break
    if (directive === 'escape' && value !== '\\' && value !== '`') {
      throw new DockerfileSyntaxError(
        `the escape character is ${value}, and may be \\ or \` only`,
        lineOf(index),
      )
    }
    found.set(directive, value)
  }
  const syntax = found.get('syntax')
  return { escapeSign: found.get('escape') === '`' ? '`' : '\\', ...(syntax !== undefined && { syntax }) }
}
