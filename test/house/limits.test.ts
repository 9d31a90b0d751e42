import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** What reads and judges. What is left out elsewhere is left out of a page or a sentence. */
const FILES = 'src/{checks,custom-checks,model,scan,sources}/**/*.ts'

/** Names of limits, such as `MAX_FOLDERS`. */
const LIMIT = /^(?:MAX|MOST|LONGEST|DEEPEST)(?:_[A-Z_]+)?$/

/** Methods that leave the rest out. */
const CUTS = /^(?:slice|splice|split|subarray|substr|substring)$/

/** Cuts that hide nothing, by file and limit, and why. */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['src/checks/secrets/credential-name.ts MAX_NAME_LENGTH', 'only the end of a name says what it names'],
  ['src/checks/secrets/credential-name.ts MOST_WORDS_BEHIND', 'names of credentials have no more such words'],
  ['src/checks/secrets/private-key-lines.ts LONGEST_LINE', 'a key that begins further behind is one as well'],
  ['src/checks/secrets/secrets-in-file.ts LONGEST_LINE', 'its pieces overlap and are all looked at'],
  ['src/checks/secrets/secrets-in-file.ts MOST_LINES', 'the file fails whatever further lines hold'],
  ['src/checks/secrets/syntax/assignments.ts LONGEST_SETTING', 'no longer value is a credential'],
  ['src/checks/secrets/syntax/assignments.ts LONGEST_WORD', 'no longer value is a credential'],
  ['src/checks/secrets/syntax/candidates.ts LONGEST_SCOPE', 'it looks for what stands directly before'],
  ['src/checks/secrets/syntax/literal.ts MAX_LITERAL', 'no longer value is a credential'],
  ['src/scan/suppress/inline-ignores.ts MAX_IGNORES', 'the first that counts for nothing is reported'],
  ['src/sources/arm/deployment/linked-template.ts MAX_PARTS', 'a template that is not found is a gap'],
  ['src/sources/live/call-failure.ts LONGEST_MESSAGE', 'it is quoted in a message'],
  ['src/sources/live/kubernetes/gap-words.ts MOST_NAMED', 'how many more there are is told'],
  ['src/sources/live/aws/session/credential-process.ts LONGEST', 'it is quoted in a message'],
  ['src/sources/live/access/run-program.ts MOST_SHOWN', 'it is quoted in a message'],
  ['src/sources/live/azure/choose-subscriptions.ts MOST_NAMED', 'a message counts the others'],
  ['src/sources/live/google/choose-projects.ts MOST_NAMED', 'a message counts the others'],
  ['src/sources/live/google/inventories.ts MOST_NAMED', 'the gap counts them all'],
  ['src/sources/bicep/bicep-format.ts MAX_LENGTH', 'a longer file is a gap'],
  ['src/sources/files/ignore/ignore-rules.ts MAX_RULES', 'rules that do not count are a gap'],
  ['src/sources/files/ignore/rule.ts MAX_RULES', 'rules that do not count are a gap'],
  [
    'src/sources/inline-ignores/comment-ignores.ts MAX_IGNORES',
    'the first that counts for nothing is reported',
  ],
  ['src/sources/inline-ignores/parse-ignore.ts MAX_LENGTH', 'what is not read of it ignores nothing'],
  ['src/sources/terraform/downloads/package-files.ts MAX_LINKS', 'a link to nothing is refused'],
  ['src/sources/terraform/downloads/run-remote-git.ts MAX_OUTPUT', 'it is quoted in a message'],
  ['src/sources/terraform/evaluate/functions/duration.ts MAX_FRACTION', 'as Go reads a duration'],
  ['src/sources/terraform/evaluate/unknowns.ts MOST_CANDIDATES', 'a value that may be more is still unknown'],
  ['src/sources/yaml/indent-flow.ts MAX_INDENTED', 'what is left is no valid YAML, which is a gap'],
])

function limitsIn(node: ts.Node): readonly string[] {
  if (ts.isIdentifier(node)) return LIMIT.test(node.text) ? [node.text] : []
  const found: string[] = []
  ts.forEachChild(node, (child) => void found.push(...limitsIn(child)))
  return found
}

/** The limits that a node leaves something out by, without a word: `items.slice(0, MAX)`, `while (count < MAX) …`. */
function cutsBy(node: ts.Node): readonly string[] {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
    return CUTS.test(node.expression.name.text) ? node.arguments.flatMap(limitsIn) : []
  const condition = conditionOf(node)
  return condition && !throwsAfter(node) ? limitsIn(condition) : []
}

function conditionOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isForStatement(node)) return node.condition
  return ts.isWhileStatement(node) || ts.isDoStatement(node) ? node.expression : undefined
}

/** Whether what follows a loop is that it did not come to its end. */
function throwsAfter(loop: ts.Node): boolean {
  if (!ts.isBlock(loop.parent)) return false
  const statements: readonly ts.Node[] = loop.parent.statements
  const next = statements[statements.indexOf(loop) + 1]
  return next !== undefined && ts.isThrowStatement(next)
}

function silentCuts(path: string, text: string): readonly string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    found.push(...cutsBy(node).map((limit) => `${path} ${limit}`))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

test('a limit ends in Undecidable, an unknown value or a gap, and cuts nothing off', () => {
  const cuts = globSync(FILES, { cwd: ROOT }).flatMap((path) =>
    silentCuts(path, readFileSync(join(ROOT, path), 'utf8')),
  )
  expect(cuts.filter((cut) => !EXCEPTIONS.has(cut))).toEqual([])
  expect([...EXCEPTIONS.keys()].filter((exception) => !cuts.includes(exception))).toEqual([])
})

test.each([
  'const shown = items.slice(0, MAX_ITEMS)',
  'const words = text.split(" ", MOST_WORDS)',
  'for (let count = 0; count < MAX_FOLDERS; count += 1) open()',
  'while (found.length < MAX_FOUND && next()) found.push(1)',
])('%s is found', (text) => {
  expect(silentCuts('a.ts', text)).toHaveLength(1)
})

test.each([
  'if (items.length > MAX_ITEMS) throw beyondLimit("What it holds", MAX_ITEMS, "items")',
  'const shown = firstOf(items, MAX_ITEMS)',
  'function f() { for (let n = 0; n < MAX_PAGES; n += 1) { if (read()) return } throw new Error() }',
])('%s is allowed', (text) => {
  expect(silentCuts('a.ts', text)).toEqual([])
})
