import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import { commandProblems } from './command-problems.ts'

const COMMANDS = CATALOGUE.flatMap(({ id, remediation: { command } }) =>
  command === undefined ? [] : [{ id, command }],
)

describe.each(COMMANDS)('$id', ({ command }) => {
  test('its command is one that the AWS CLI takes', async () => {
    expect(await commandProblems(command)).toEqual([])
  })

  test('its command is one line, whose placeholders are capitals', () => {
    expect(command).toMatch(/^aws [^\n]*\S$/)
    expect(command.replaceAll(/<[A-Z][A-Z0-9_]*>/g, '')).not.toMatch(/[<>]/)
  })
})

test('most checks of AWS have one', () => {
  const aws = CATALOGUE.filter(({ resources }) => resources.some((type) => /^(AWS|X)::/.test(type)))
  expect(COMMANDS.length).toBeGreaterThan(aws.length / 2)
})

test.each([
  ['aws s3 rb s3://<BUCKET>', 'There is no client for aws s3'],
  ['aws kms enable-rotation --key-id <KEY_ID>', 'kms has no operation enable-rotation'],
  ['aws kms enable-key-rotation', '--key-id is missing'],
  ['aws kms enable-key-rotation --key <KEY_ID>', 'There is no --key'],
  ['aws kms enable-key-rotation --key-id', '--key-id: There is no value'],
  ['aws kms enable-key-rotation --key-id <KEY_ID> --no-key-id', '--no-key-id'],
  ['aws kms enable-key-rotation --key-id <KEY_ID> --rotation-period-in-days year', 'year is no number'],
  ['aws rds modify-db-cluster --db-cluster-identifier <ID> --deletion-protection true', 'takes no value'],
  ['aws s3api put-bucket-versioning --bucket <BUCKET> --versioning-configuration State=Enabled', 'no State'],
  ['aws s3api put-bucket-logging --bucket <BUCKET> --bucket-logging-status \'{"To":1}\'', 'There is no To'],
  ['aws lambda remove-permission --function-name <A> <B> --statement-id <ID>', 'several values'],
  ['aws ecs update-cluster-settings --cluster <CLUSTER> --settings containerInsights', 'has no names'],
])('the test sees what is wrong with %s', async (command, problem) => {
  expect((await commandProblems(command)).join('\n')).toContain(problem)
})
