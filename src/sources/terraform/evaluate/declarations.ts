import type { LineIndex } from '../../../text/line-index.ts'
import type { Attribute, Block, Body, Span } from '../hcl/ast.ts'
import { requiredIn, type VersionConstraints, versionOf } from './provider-versions.ts'

/** A parsed file of a module. */
export interface ModuleFile {
  /** Relative to the root of the scan. */
  readonly path: string
  readonly body: Body
  readonly lines: LineIndex
  /** Parts of the body that come from override files, with the file of each. */
  readonly origins?: ReadonlyMap<Span, ModuleFile>
}

/** The file in which a part of a body is written. */
export function originOf(part: Span, file: ModuleFile): ModuleFile {
  return file.origins?.get(part) ?? file
}

/** Read by Terraform itself; not part of the provider's schema. */
const META_ARGUMENTS: ReadonlySet<string> = new Set(['count', 'depends_on', 'for_each', 'provider'])
const META_BLOCKS: ReadonlySet<string> = new Set(['connection', 'lifecycle', 'provisioner'])

export interface ResourceDeclaration {
  readonly mode: 'managed' | 'data'
  readonly type: string
  readonly name: string
  readonly address: string
  readonly block: Block
  /** The body without meta-arguments and meta-blocks: what the provider reads. */
  readonly own: Pick<Body, 'attributes' | 'blocks'>
  readonly file: ModuleFile
}

/** A call of a child module: `module "network" { source = … }`. */
export interface ModuleCallDeclaration {
  readonly name: string
  readonly address: string
  readonly block: Block
  readonly file: ModuleFile
}

export interface ProviderDeclaration {
  readonly type: string
  readonly block: Block
  readonly file: ModuleFile
}

/** A declaration and the file it is written in. */
interface Written<T> {
  readonly part: T
  readonly file: ModuleFile
}

/** Declarations of all files of a module, by name. */
export interface Declarations {
  readonly variables: ReadonlyMap<string, Written<Block>>
  readonly locals: ReadonlyMap<string, Written<Attribute>>
  readonly resources: readonly ResourceDeclaration[]
  readonly providers: readonly ProviderDeclaration[]
  readonly outputs: ReadonlyMap<string, Written<Block>>
  readonly calls: readonly ModuleCallDeclaration[]
  /** By the name of the provider. */
  readonly requiredVersions: VersionConstraints
}

/** Collects the declarations of a module. Blocks without the labels they need declare nothing. */
export function declarationsOf(files: readonly ModuleFile[]): Declarations {
  const variables = new Map<string, Written<Block>>()
  const locals = new Map<string, Written<Attribute>>()
  const resources: ResourceDeclaration[] = []
  const providers: ProviderDeclaration[] = []
  const outputs = new Map<string, Written<Block>>()
  const calls: ModuleCallDeclaration[] = []
  const requiredVersions = new Map<string, string>()
  for (const file of files) {
    for (const block of file.body.blocks) {
      const [first, second] = block.labels
      if (block.type === 'locals') {
        for (const part of block.body.attributes) locals.set(part.name, { part, file })
      }
      if (block.type === 'terraform') {
        for (const [name, constraint] of requiredIn(block)) requiredVersions.set(name, constraint)
      }
      if (first === undefined) continue
      if (block.type === 'variable') variables.set(first, { part: block, file })
      if (block.type === 'provider') {
        providers.push({ type: first, block, file })
        const version = versionOf(block)
        if (version !== undefined && !requiredVersions.has(first)) requiredVersions.set(first, version)
      }
      if (block.type === 'output') outputs.set(first, { part: block, file })
      if (block.type === 'module') calls.push({ name: first, address: `module.${first}`, block, file })
      if (second === undefined) continue
      if (block.type === 'resource') resources.push(resource('managed', first, second, block, file))
      if (block.type === 'data') resources.push(resource('data', first, second, block, file))
    }
  }
  return { variables, locals, resources, providers, outputs, calls, requiredVersions }
}

function resource(
  mode: 'managed' | 'data',
  type: string,
  name: string,
  block: Block,
  file: ModuleFile,
): ResourceDeclaration {
  return { mode, type, name, address: addressOf(mode, type, name), block, own: withoutMeta(block.body), file }
}

function withoutMeta(body: Body): ResourceDeclaration['own'] {
  const { attributes, blocks } = body
  const hasMeta =
    attributes.some(({ name }) => META_ARGUMENTS.has(name)) ||
    blocks.some(({ type }) => META_BLOCKS.has(type))
  if (!hasMeta) return body
  return {
    attributes: attributes.filter(({ name }) => !META_ARGUMENTS.has(name)),
    blocks: blocks.filter(({ type }) => !META_BLOCKS.has(type)),
  }
}

/** As Terraform prints it. */
export function addressOf(mode: 'managed' | 'data', type: string, name: string): string {
  return mode === 'data' ? `data.${type}.${name}` : `${type}.${name}`
}

export function attributeNamed(body: Body, name: string): Attribute | undefined {
  for (const attribute of body.attributes) if (attribute.name === name) return attribute
  return undefined
}

/** The last argument of a name. A loop, as most that are asked for are not written, and a function is made each time. */
export function lastNamed(attributes: readonly Attribute[], name: string): Attribute | undefined {
  for (let at = attributes.length - 1; at >= 0; at -= 1) {
    if (attributes[at]?.name === name) return attributes[at]
  }
  return undefined
}

/** Whether an argument is the literal `expected`. For arguments where Terraform allows no other expression. */
export function isWritten(body: Body, name: string, expected: boolean): boolean {
  const value = attributeNamed(body, name)?.value
  return value?.kind === 'literal' && value.value === expected
}
