import type { Template } from './nodes.ts'
import { parseTemplates, type TemplateText } from './parser.ts'

/** Limit on the characters of the texts that are kept. */
const MAX_CHARACTERS = 32 * 1024 * 1024

/** Parses templates, each text once: many charts of a repository bring in the same ones. */
export class ParsedTexts {
  readonly #known = new Map<string, readonly Template[]>()
  #characters = 0

  /**
   * The templates in a text, its own last; see `parseTemplates`.
   *
   * @throws TemplateSyntaxError
   */
  parse(text: TemplateText, hasFunction: (name: string) => boolean): readonly Template[] {
    const known = this.#known.get(text.text)
    if (known) {
      const own = known.at(-1)
      return known.map((template) => ({
        ...template,
        file: text.file,
        name: template === own ? text.name : template.name,
      }))
    }
    const parsed = parseTemplates(text, hasFunction)
    this.#characters += text.text.length
    if (this.#characters <= MAX_CHARACTERS) this.#known.set(text.text, parsed)
    return parsed
  }
}
