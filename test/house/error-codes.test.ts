import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { ERROR_STATUS } from '../../src/server/http/errors.ts'
import { tableBelow } from '../support/markdown-table.ts'

const ROOT = join(import.meta.dirname, '../..')
const BASE = 'AssayError'
const DOCUMENT = readFileSync(join(ROOT, 'docs/errors.md'), 'utf8')
const TABLES = [
  'Answers of the API',
  'Errors of a job',
  'The command line',
  'Gaps of a scan',
  'Within the service',
]

const SOURCES = globSync('src/**/*.ts', { cwd: ROOT }).map((path) =>
  ts.createSourceFile(path, readFileSync(join(ROOT, path), 'utf8'), ts.ScriptTarget.Latest, true),
)

const NODES = SOURCES.flatMap((source) => {
  const nodes: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    nodes.push(node)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return nodes
})

/** Types that are called codes, such as `FileErrorCode`, with the texts that they are. */
const CODE_TYPES = new Map(
  NODES.filter((node) => ts.isTypeAliasDeclaration(node))
    .filter(({ name }) => /(Error|Refusal)Code$/.test(name.text))
    .map(({ name, type }) => [name.text, textsIn(type)] as const),
)

/** Every text in an expression or a type: one, or a choice of several. */
function textsIn(node: ts.Node): string[] {
  if (ts.isStringLiteral(node)) return [node.text]
  if (ts.isTypeReferenceNode(node)) return CODE_TYPES?.get(node.typeName.getText()) ?? []
  if (ts.isLiteralTypeNode(node)) return textsIn(node.literal)
  if (ts.isUnionTypeNode(node)) return node.types.flatMap(textsIn)
  if (ts.isAsExpression(node)) return textsIn(node.expression)
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(textsIn)
  return []
}

/** What a `code` is given or declared with. */
function codesOf(node: ts.Node): string[] {
  const isCode =
    (ts.isPropertyDeclaration(node) || ts.isPropertySignature(node) || ts.isPropertyAssignment(node)) &&
    node.name.getText() === 'code'
  if (!isCode) return []
  const { initializer, type } = node as { initializer?: ts.Expression; type?: ts.TypeNode }
  return [initializer, type].flatMap((part) => (part ? textsIn(part) : []))
}

function inSource(): string[] {
  return [...new Set([...Object.keys(ERROR_STATUS), ...NODES.flatMap(codesOf)])].sort()
}

function inDocument(): string[] {
  const rows = TABLES.flatMap((heading) => tableBelow(`## ${heading}`, DOCUMENT))
  return [...new Set(rows.map(([code = '']) => code))].sort()
}

test('the codes in docs/errors.md are those of the source', () => {
  expect(inDocument()).toEqual(inSource())
})

test('each code is in lower case, its words joined by "_"', () => {
  expect(inSource().filter((code) => !/^[a-z]+(_[a-z]+)*$/.test(code))).toEqual([])
})

test('each row says when, and what to do', () => {
  for (const heading of TABLES) {
    for (const cells of tableBelow(`## ${heading}`, DOCUMENT)) expect(cells, heading).not.toContain('')
  }
})

test('the table of answers has the status of each code', () => {
  const rows = tableBelow('## Answers of the API', DOCUMENT)
  expect(Object.fromEntries(rows.map(([code, status]) => [code, Number(status)]))).toEqual(ERROR_STATUS)
})

test('every class of errors has a code that can be read here', () => {
  const classes = NODES.filter((node) => ts.isClassDeclaration(node))
  const parentOf = (node: ts.ClassDeclaration) => node.heritageClauses?.[0]?.types[0]?.expression.getText()
  const kin = new Set([BASE])
  for (let size = 0; size < kin.size; ) {
    size = kin.size
    for (const node of classes) if (kin.has(parentOf(node) ?? '')) kin.add(node.name?.text ?? '')
  }
  const silent = classes.filter(
    (node) =>
      kin.has(node.name?.text ?? '') &&
      !node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AbstractKeyword) &&
      !node.members.some((member) => codesOf(member).length > 0 || /\bErrorCode$/.test(typeOf(member))),
  )
  expect(kin.size).toBeGreaterThan(20)
  expect(silent.map(({ name }) => name?.text)).toEqual([])
})

function typeOf(member: ts.ClassElement): string {
  return ts.isPropertyDeclaration(member) && member.name.getText() === 'code'
    ? (member.type?.getText() ?? '')
    : ''
}
