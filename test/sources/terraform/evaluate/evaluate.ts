import type { Value } from '../../../../src/model/value.ts'
import type { SourceFile } from '../../../../src/sources/file-format/file-tree.ts'
import { memoryTree } from '../../../../src/sources/file-format/memory-tree.ts'
import type { Gap } from '../../../../src/sources/source.ts'
import { declarationsOf } from '../../../../src/sources/terraform/evaluate/declarations.ts'
import type {
  EvaluatedBlock,
  EvaluatedModule,
  EvaluatedResource,
} from '../../../../src/sources/terraform/evaluate/evaluated.ts'
import { evaluateModule } from '../../../../src/sources/terraform/evaluate/module.ts'
import { parseHcl } from '../../../../src/sources/terraform/hcl/parser.ts'
import { referredFiles } from '../../../../src/sources/terraform/modules/referred-files.ts'
import { PROVIDERS } from '../../../../src/sources/terraform/providers/index.ts'
import { semanticsOf } from '../../../../src/sources/terraform/providers/utilities.ts'
import { LineIndex } from '../../../../src/text/line-index.ts'

/** Evaluates files (name → HCL text) as one module that calls no others. */
export function evaluateFiles(files: Readonly<Record<string, string>>): EvaluatedModule {
  return evaluateRoot(files).module
}

/**
 * As `evaluateFiles`, with what could not be looked at when all of it was read. `beside` are files that expressions may
 * refer to.
 */
export function evaluateRoot(
  files: Readonly<Record<string, string>>,
  beside: Readonly<Record<string, string>> = {},
): { module: EvaluatedModule; gaps: readonly Gap[] } {
  const parsed = Object.entries(files).map(([path, text]) => {
    const result = parseHcl(text)
    if (!result.ok) throw result.error
    return { path, body: result.body, lines: new LineIndex(text) }
  })
  const library = { find: () => ({ reason: 'there are no other modules.' }) }
  const { module, gaps } = evaluateModule({
    directory: '.',
    declarations: declarationsOf(parsed),
    library,
    files: referredFiles('.', memoryTree(filesFrom(beside))),
    variables: new Map(),
    semantics: semanticsOf(PROVIDERS),
  })
  for (const resource of module.resources) readAll(resource)
  return { module, gaps: gaps() }
}

function readAll({ attributes, blocks }: EvaluatedBlock): void {
  Array.from(attributes)
  for (const [, nested] of blocks) for (const block of nested) readAll(block)
}

export function evaluateText(text: string): EvaluatedModule {
  return evaluateFiles({ 'main.tf': text })
}

export function resourceNamed(module: EvaluatedModule, address: string): EvaluatedResource {
  const resource = module.resources.find((candidate) => candidate.address === address)
  if (!resource) throw new Error(`The module has no ${address}`)
  return resource
}

function filesFrom(texts: Readonly<Record<string, string>>): SourceFile[] {
  return Object.entries(texts).map(([path, text]) => ({ path, absolutePath: `/${path}`, text }))
}

/** The value of one expression in a module that also declares `context`; null when it is null. */
export function evaluate(
  expression: string,
  context = '',
  beside: Readonly<Record<string, string>> = {},
): Value {
  const text = `${context}\nresource "test_thing" "it" {\n  x = ${expression}\n}\n`
  const { module } = evaluateRoot({ 'main.tf': text }, beside)
  return resourceNamed(module, 'test_thing.it').attributes.get('x')?.value ?? null
}
