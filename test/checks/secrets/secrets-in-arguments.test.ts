import { expect, test } from 'vitest'
import { secretsInArguments } from '../../../src/checks/secrets/secrets-in-arguments.ts'
import { Cursor } from '../../../src/model/cursor.ts'
import { Undecidable } from '../../../src/model/undecidable.ts'
import { Unknown } from '../../../src/model/unknown.ts'
import type { Property } from '../../../src/model/value.ts'

const hole = new Unknown('variable unset has no default')
const name = new Unknown('known only after apply', {
  references: [{ address: 'aws_any.a', attribute: 'arn', isIdentifier: true }],
})

const text = (...template: readonly (string | Unknown)[]) => new Unknown('', { template })
const listed = (words: Property<readonly Property<string>[]>) => new Cursor(words, 'Command')

test.each<[number, ...Property<string>[]]>([
  [1, '--password', 'correct-horse'],
  [0, '--password=correct-horse'],
  [1, '--password', 'correct horse'],
  [2, 'redis-server', '--requirepass', "it's-a-horse"],
  [1, 'mysqladmin', '-pcorrect-horse', 'ping'],
  [2, 'sh', '-c', 'mysql -pcorrect-horse -h "$HOST" -e "select \'1\'"'],
  [2, 'bash', '-ec', 'export DB_PASSWORD=correct-horse\nexec shop\n'],
  [1, '-e', 'TOKEN=q7Zr2Xk9Lm4Tv8Bn'],
  [0, '-Dspring.datasource.password=correct-horse'],
  [1, '--database', 'postgres://shop:correct-horse@database/shop'],
  [0, 'AKIAABCDEFGHIJKLMNOP'],
  [2, 'curl', '-H', 'Authorization: Bearer q7Zr2Xk9Lm4Tv8BnWc5Y'],
  [2, hole, '--password', 'correct-horse'],
  [1, '--database', text('postgres://shop:correct-horse@', hole, '/shop')],
])('word %i of %j, %j, %j, %j is a secret', (index, ...words) => {
  expect(secretsInArguments([[listed(words)]])).toMatchObject({ status: 'FAIL', at: `Command[${index}]` })
})

test.each<Property<string>[][]>([
  [['--password', hole]],
  [[text('--password=', hole)]],
  [['--password', text('prefix-', hole)]],
  [['mysqladmin', text('-p', hole)]],
  [[hole]],
  [['sh', '-c', hole]],
  [[hole, 'correct-horse']],
  [[text('--', hole), 'correct-horse']],
  [['--database', text('postgres://shop:', hole, '@database/shop')]],
])('%j may have a secret', (words) => {
  expect(() => secretsInArguments([[listed(words)]])).toThrow(Undecidable)
})

test.each<Property<string>[][]>([
  [[]],
  [['--password', '$(DB_PASSWORD)']],
  [['sh', '-c', 'redis-server --requirepass "$REDIS_PASSWORD" --user \'cache\'']],
  [['--password-file', '/run/secrets/password', '--token=/var/run/secrets/token']],
  [['--password', '--verbose']],
  [['--webhook-secret', 'controller-webhook']],
  [['--port', hole]],
  [['--secret-arn', name, name]],
  [[text('--host=', hole)]],
])('%j has none', (words) => {
  expect(secretsInArguments([[listed(words)]])).toBeUndefined()
})

test('an option may end one list, and its value begin the next', () => {
  expect(secretsInArguments([[listed(['--password']), listed(['correct-horse'])]])).toMatchObject({
    status: 'FAIL',
  })
})

test('a list that is unknown hides no secret of another', () => {
  expect(secretsInArguments([[listed(hole)], [listed(['--password=correct-horse'])]])).toMatchObject({
    status: 'FAIL',
  })
  expect(() => secretsInArguments([[listed(hole), listed(['serve'])]])).toThrow(Undecidable)
})
