import type { Expression as TemplateExpression } from '../../arm/expression/syntax.ts'
import type { TemplateFile, TemplateMember, TemplateObject } from '../../arm/template-node.ts'
import type { BicepFile, Declared, For, ObjectLiteral } from '../syntax/syntax.ts'
import { functionsOf, outputsOf, parametersOf, variablesOf } from './declarations.ts'
import { DeclaredNames } from './declared-names.ts'
import { call, literal, type Names, type Symbols, translated } from './expressions.ts'
import { ImportedFiles, type Imports } from './imported-files.ts'
import { expressionNode, member, memberOf, nodeOf, objectOf, scalar } from './nodes.ts'

/** Levels of resources whose names begin with that of another one. */
const MAX_PARENTS = 10

/** The template of a module; `undefined` where it cannot be read, which is a gap. */
export type Modules = (declared: Declared) => TemplateObject | undefined

/** A resource or module, with the resource and the loop that it is declared in. */
interface Placed {
  /** Its symbol, after that of the resource it is in where another one has the same: `server::database`. */
  readonly key: string
  readonly declared: Declared
  readonly parent?: Placed
  /** Of its own loop, or of that of the resource around it. */
  readonly loop?: { readonly written: For; readonly symbol: string }
  readonly body: ObjectLiteral
}

/** Makes the template that a file is compiled to, in which every part keeps its place in the file. */
export function templateOf(
  bicep: BicepFile,
  file: TemplateFile,
  modules: Modules,
  imports: Imports,
): TemplateObject {
  return new TemplateMaker(bicep, file, modules, imports).template()
}

class TemplateMaker implements Symbols {
  readonly #file: TemplateFile
  readonly #modules: Modules
  readonly #imported: ImportedFiles
  readonly #declared: DeclaredNames
  readonly #placed = new Map<string, Placed>()

  constructor(bicep: BicepFile, file: TemplateFile, modules: Modules, imports: Imports) {
    this.#file = file
    this.#modules = modules
    this.#imported = new ImportedFiles(imports)
    this.#declared = new DeclaredNames(bicep, '', this.#imported.from(file.path))
    for (const declared of bicep.declared) this.#place(declared, undefined)
  }

  template(): TemplateObject {
    const whole = { start: 0, end: this.#file.text.length }
    const names = this.#names()
    const parameters = parametersOf(this.#declared, names, this)
    const outputs = outputsOf(this.#declared, names, this)
    const resources = [...this.#placed.values()].flatMap((placed) => {
      const resource = this.#resource(placed)
      return resource ? [member(placed.key, resource, placed.declared)] : []
    })
    const variables = variablesOf(this.#declared, this, this.#file)
    const functions = functionsOf(this.#declared, this, this.#file)
    // What is imported is known once all that names it is translated.
    const imported = this.#imported.declarations()
    return {
      ...objectOf(
        [
          member('parameters', objectOf(parameters, whole)),
          member('variables', objectOf([...variables, ...imported.variables], whole)),
          member('functions', { kind: 'array', items: [functions, ...imported.functions], ...whole }),
          member('resources', objectOf(resources, whole)),
          member('outputs', objectOf(outputs, whole)),
        ],
        whole,
      ),
      file: this.#file,
    }
  }

  function(name: string): string | undefined {
    return this.#declared.function(name)
  }

  method(of: string, name: string): string | undefined {
    return this.#declared.within(of)?.function(name)
  }

  /** What is known of a resource from the file alone. */
  member(symbol: string, key: string, names: Names): TemplateExpression | undefined {
    const placed = this.#placed.get(symbol)
    if (!placed) return this.#declared.within(symbol)?.value(key)
    if (placed.declared.kind === 'module') return undefined
    if (key === 'name') return this.#nameOf(placed, names, 0)
    if (key === 'type') return literal(typeOf(placed))
    if (key === 'id' && placed.declared.isExisting)
      return call('resourceid', [literal(typeOf(placed)), this.#nameOf(placed, names, 0)])
    return undefined
  }

  #place(declared: Declared, parent: Placed | undefined): void {
    const looped = declared.body.kind === 'for' ? declared.body : undefined
    const body = looped ? looped.body : declared.body
    if (body.kind !== 'object') return
    const loop = looped ? { written: looped, symbol: declared.symbol } : parent?.loop
    const { symbol } = declared
    const key = parent && this.#placed.has(symbol) ? `${parent.key}::${symbol}` : symbol
    const placed: Placed = { key, declared, body, ...(parent && { parent }), ...(loop && { loop }) }
    this.#placed.set(key, placed)
    for (const child of body.resources) this.#place(child, placed)
  }

  /** What names mean: parameters, variables, and the item and index of a loop. */
  #names(loop?: Placed['loop'], index?: TemplateExpression): Names {
    return (name) => {
      if (loop) {
        const round = index ?? call('copyindex', [literal(loop.symbol)])
        if (name === loop.written.index) return round
        if (name === loop.written.item)
          return { kind: 'access', of: translated(loop.written.list, this.#names(), this), key: round }
      }
      return this.#declared.value(name)
    }
  }

  /** `undefined` for a module that cannot be read. */
  #resource(placed: Placed): TemplateObject | undefined {
    const { declared, loop, body, parent } = placed
    const names = this.#names(loop)
    const own = declared.kind === 'module' ? this.#module(placed, names) : this.#body(placed, names)
    if (!own) return undefined
    const conditions = [declared.condition, loop?.written.condition, parent?.declared.condition].filter(
      (condition) => condition !== undefined,
    )
    const [first, ...others] = conditions
    const condition =
      first &&
      (others.length === 0
        ? nodeOf(first, names, this)
        : expressionNode(
            call(
              'and',
              conditions.map((one) => translated(one, names, this)),
            ),
            first,
          ))
    const name = body.members.find((written) => written.name === 'name')
    const shared = [
      ...(declared.isExisting ? [member('existing', scalar(true, declared))] : []),
      ...(condition ? [member('condition', condition)] : []),
      ...(loop ? [this.#copy(loop)] : []),
      member('name', expressionNode(this.#nameOf(placed, names, 0), name ?? declared), name),
    ]
    return objectOf([...shared, ...own], declared)
  }

  #copy({ written, symbol }: NonNullable<Placed['loop']>): TemplateMember {
    const count = call('length', [translated(written.list, this.#names(), this)])
    const members = [
      member('name', scalar(symbol, written)),
      member('count', expressionNode(count, written.list)),
    ]
    return member('copy', objectOf(members, written))
  }

  #body(placed: Placed, names: Names): readonly TemplateMember[] {
    const type = member('type', scalar(typeOf(placed), placed.declared))
    const version = versionOf(placed)
    const apiVersion = version === undefined ? [] : [member('apiVersion', scalar(version, placed.declared))]
    const members = placed.body.members.filter(
      ({ name }) => name === undefined || !TRANSLATED_APART.has(name),
    )
    return [type, ...apiVersion, ...members.map((written) => memberOf(written, names, this))]
  }

  /** A module is a template that is nested with its parameters. */
  #module({ declared, body }: Placed, names: Names): readonly TemplateMember[] | undefined {
    const template = this.#modules(declared)
    if (!template) return undefined
    const scope = objectOf([member('scope', scalar('inner', declared))], declared)
    const place = body.members.find(({ name }) => name === 'scope')
    const properties = [
      member('expressionEvaluationOptions', scope),
      ...this.#passed(body, names),
      member('template', template),
    ]
    return [
      member('type', scalar('Microsoft.Resources/deployments', declared)),
      ...(place ? [memberOf(place, names, this)] : []),
      member('properties', objectOf(properties, declared)),
    ]
  }

  /** What a module is passed: member by member, so that each keeps its place, unless an expression makes it. */
  #passed(body: ObjectLiteral, names: Names): readonly TemplateMember[] {
    const given = body.members.find(({ name }) => name === 'params')?.value
    if (!given) return []
    if (given.kind !== 'object' || given.members.some(({ name }) => name === undefined)) {
      const value = call('createobject', [literal('value'), call('lambdavariables', [literal('it')])])
      const wrapped = [translated(given, names, this), call('lambda', [literal('it'), value])]
      return [member('parameters', expressionNode(call('mapvalues', wrapped), given))]
    }
    const parameters = given.members.map((written) => {
      const value = member('value', nodeOf(written.value, names, this))
      return member(written.name ?? '', objectOf([value], written), written)
    })
    return [member('parameters', objectOf(parameters, given))]
  }

  /** The name of a resource, which begins with those of the resources it is in. */
  #nameOf({ declared, body, parent }: Placed, names: Names, level: number): TemplateExpression {
    const written = body.members.find(({ name }) => name === 'name')?.value
    const own = written ? translated(written, names, this) : literal(declared.symbol)
    const around = level < MAX_PARENTS ? this.#parentName(body, parent, names, level + 1) : undefined
    return around ? call('concat', [around, literal('/'), own]) : own
  }

  #parentName(
    body: ObjectLiteral,
    parent: Placed | undefined,
    names: Names,
    level: number,
  ): TemplateExpression | undefined {
    if (parent) return this.#nameOf(parent, names, level)
    const named = body.members.find(({ name }) => name === 'parent')?.value
    if (named?.kind === 'name') {
      const placed = this.#placed.get(named.name)
      return placed && this.#nameOf(placed, names, level)
    }
    if (named?.kind !== 'access') return undefined
    // `parent: server::database` and `parent: servers[index]`.
    const around = named.of.kind === 'name' ? named.of.name : ''
    const symbol = named.key.kind === 'literal' ? String(named.key.value) : ''
    const nested = this.#placed.get(`${around}::${symbol}`) ?? this.#placed.get(symbol)
    if (nested) return this.#nameOf(nested, names, level)
    const looped = this.#placed.get(around)
    return looped && this.#nameOf(looped, this.#names(looped.loop, translated(named.key, names, this)), level)
  }
}

/** Members that are translated by themselves, and `dependsOn`, which only orders resources. */
const TRANSLATED_APART = new Set(['name', 'parent', 'dependsOn'])

/** That of the API; a resource in another one may leave it to that. */
function versionOf({ declared, parent }: Placed): string | undefined {
  const [, version] = declared.target.split('@')
  return version ?? (parent && versionOf(parent))
}

/** The type without its version; that of a resource in another one begins with the type of that. */
function typeOf({ declared, parent }: Placed): string {
  const [type = ''] = declared.target.split('@')
  return parent ? `${typeOf(parent)}/${type}` : type
}
