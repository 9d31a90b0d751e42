import { posix } from 'node:path'
import { attributeNamed, type ModuleFile } from '../evaluate/declarations.ts'
import { nestedType } from '../evaluate/dynamic.ts'
import { compareText } from '../evaluate/object.ts'
import type { Attribute, Block, Body, Span } from '../hcl/ast.ts'
import { LABELS } from '../json/json-configuration.ts'

const OVERRIDE = /^(.*_)?override\.(tf|tofu)(\.json)?$/

/** Blocks that override files change: those with labels, which are unique in a module. */
const OVERRIDABLE: ReadonlySet<string> = new Set(Object.keys(LABELS))

/**
 * The files of a module after its override files (`override.tf`, `*_override.tf`) are merged into the others, in
 * the order of their names: arguments replace arguments, nested blocks all nested blocks of their type. Locals need
 * no merging, since the last one of a name counts.
 */
export function withOverrides(files: readonly ModuleFile[]): readonly ModuleFile[] {
  const overrides = files.filter(isOverride).sort((a, b) => compareText(a.path, b.path))
  if (overrides.length === 0) return files
  const bases = files.filter((file) => !isOverride(file))
  return overrides.reduce(override, bases)
}

function isOverride({ path }: ModuleFile): boolean {
  return OVERRIDE.test(posix.basename(path))
}

function override(bases: readonly ModuleFile[], file: ModuleFile): readonly ModuleFile[] {
  const changes = new Map(
    file.body.blocks.filter(({ type }) => OVERRIDABLE.has(type)).map((block) => [identityOf(block), block]),
  )
  const used = new Set<Block>()
  const merged = bases.map((base) => {
    const origins = new Map<Span, ModuleFile>(base.origins)
    const blocks = base.body.blocks.map((block) => {
      const change = changes.get(identityOf(block))
      if (!change) return block
      used.add(change)
      for (const part of [...change.body.attributes, ...change.body.blocks]) origins.set(part, file)
      const merged = { ...block, body: mergeBodies(block.body, change.body) }
      return change.isLost ? { ...merged, isLost: true as const } : merged
    })
    return { ...base, body: { ...base.body, blocks }, origins }
  })
  const others = file.body.blocks.filter((block) => !used.has(block))
  return [...merged, { ...file, body: { ...file.body, blocks: others } }]
}

/** Type and labels; of providers the alias as well. */
function identityOf({ type, labels, body }: Block): string {
  const alias = type === 'provider' ? attributeNamed(body, 'alias')?.value : undefined
  return JSON.stringify([type, ...labels, alias?.kind === 'template' ? alias.parts : null])
}

function mergeBodies(base: Body, change: Body): Body {
  const names = new Set(change.attributes.map(({ name }) => name))
  const types = new Set(change.blocks.map(nestedType))
  const keepsName = ({ name }: Attribute) => !names.has(name)
  const keepsType = (block: Block) => !types.has(nestedType(block))
  return {
    ...base,
    attributes: [...base.attributes.filter(keepsName), ...change.attributes],
    blocks: [...base.blocks.filter(keepsType), ...change.blocks],
  }
}
