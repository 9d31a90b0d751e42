import type { Cursor } from './cursor.ts'
import type { Directive, ForDirective, IfDirective } from './template-pieces.ts'

interface OpenDirective {
  readonly opening: IfDirective | ForDirective
  readonly inElse: boolean
}

/** Checks that the directives of one template (`%{if}` … `%{endif}`) are balanced and nested within limits. */
export class OpenDirectives {
  readonly #cursor: Cursor
  readonly #open: OpenDirective[] = []

  constructor(cursor: Cursor) {
    this.#cursor = cursor
  }

  add(directive: Directive): void {
    switch (directive.kind) {
      case 'if':
      case 'for':
        this.#open.push({ opening: directive, inElse: false })
        this.#cursor.nesting.enter()
        return
      case 'else':
        this.#open.push({ opening: this.#close(directive, 'if', false), inElse: true })
        return
      case 'endif':
        this.#close(directive, 'if')
        this.#cursor.nesting.leave()
        return
      case 'endfor':
        this.#close(directive, 'for')
        this.#cursor.nesting.leave()
    }
  }

  expectNone(): void {
    const unclosed = this.#open.at(-1)
    if (unclosed === undefined) return
    const { kind, start } = unclosed.opening
    this.#cursor.fail(
      `Expected "%{ end${kind} }" for this "%{ ${kind} }", found the end of the template`,
      start,
    )
  }

  #close(end: Directive, kind: 'if' | 'for', inElse?: boolean): IfDirective | ForDirective {
    const innermost = this.#open.pop()
    const fits = innermost?.opening.kind === kind && (inElse === undefined || innermost.inElse === inElse)
    if (fits) return innermost.opening
    const expected =
      innermost === undefined ? '"%{ if }" or "%{ for }" before it' : `"%{ end${innermost.opening.kind} }"`
    return this.#cursor.fail(`Expected ${expected}, found "%{ ${end.kind} }"`, end.start)
  }
}
