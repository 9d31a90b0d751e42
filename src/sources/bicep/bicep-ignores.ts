import type { InlineIgnore } from '../../model/inline-ignore.ts'
import type { Span } from '../../text/span.ts'
import type { TemplateFile } from '../arm/template-node.ts'
import { type Construct, commentBetween, commentIgnores } from '../inline-ignores/comment-ignores.ts'
import { mayHoldIgnores } from '../inline-ignores/parse-ignore.ts'
import type { ParsedBicep } from './syntax/file-parser.ts'
import type { Declared, Expression, Member } from './syntax/syntax.ts'

/** What comments of a file want ignored. */
export function bicepIgnores(
  { path, text, lines }: TemplateFile,
  { comments, declared, parameters, outputs }: ParsedBicep,
): readonly InlineIgnore[] {
  if (!mayHoldIgnores(text)) return []
  const constructs: Construct[] = []
  for (const resource of declared) visitDeclared(resource)
  for (const declaration of [...parameters.values(), ...outputs.values()]) add(declaration, { isUnit: true })
  const written = comments.map(({ start, end }) => commentBetween(start, end, text, lines))
  return commentIgnores({ path, text, comments: written, constructs })

  function visitDeclared(resource: Declared): void {
    const lacksAt = bodyOf(resource.body)
    add(resource, { isUnit: true, ...(lacksAt && { lacksAt: lines.lineAt(lacksAt.start) }) })
    visit(resource.body)
  }

  function visit(value: Expression): void {
    if (value.kind === 'for') visit(value.body)
    if (value.kind === 'array') {
      for (const item of value.items) {
        add(item)
        visit(item)
      }
    }
    if (value.kind !== 'object') return
    for (const resource of value.resources) visitDeclared(resource)
    for (const member of value.members) {
      add(member)
      visit(member.value)
    }
  }

  function add({ start, end }: Span, more: Pick<Construct, 'isUnit' | 'lacksAt'> = {}): void {
    constructs.push({ startLine: lines.lineAt(start), endLine: lines.lineAt(end - 1), ...more })
  }
}

/** The member with the properties of a resource. */
function bodyOf(value: Expression): Member | undefined {
  if (value.kind === 'for') return bodyOf(value.body)
  if (value.kind !== 'object') return undefined
  return value.members.find(({ name }) => name?.toLowerCase() === 'properties')
}
