import type { Template } from './nodes.ts'
import { isEmpty } from './parser.ts'

/** Templates by name. What `tpl` renders sees those around it, and adds some that are gone afterwards. */
export class TemplateSet {
  readonly #own = new Map<string, Template>()
  readonly #outer: TemplateSet | undefined

  constructor(outer?: TemplateSet) {
    this.#outer = outer
  }

  get(name: string): Template | undefined {
    return this.#own.get(name) ?? this.#outer?.get(name)
  }

  /** Adds a template in place of the one of the same name, unless it is empty. */
  add(template: Template): void {
    if (isEmpty(template) && this.get(template.name)) return
    this.#own.set(template.name, template)
  }
}
