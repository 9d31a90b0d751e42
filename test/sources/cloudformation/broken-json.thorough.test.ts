import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cloudFormation } from '../../../src/sources/cloudformation/cloudformation-format.ts'
import { joined } from '../../../src/sources/file-format/file-format.ts'
import type { SourceFile } from '../../../src/sources/file-format/file-tree.ts'
import { withoutDeclarations } from '../../support/without-declarations.ts'

const TEMPLATE = JSON.stringify(
  {
    AWSTemplateFormatVersion: '2010-09-09',
    Parameters: { Name: { Type: 'String', Default: 'logs' } },
    Resources: {
      Logs: { Type: 'AWS::S3::Bucket', Properties: { BucketName: { Ref: 'Name' } } },
      Policy: {
        Type: 'AWS::S3::BucketPolicy',
        Properties: {
          Bucket: { Ref: 'Logs' },
          PolicyDocument: { Statement: [{ Effect: 'Allow', Action: '*' }] },
        },
      },
      Data: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'data' } },
    },
    Outputs: { Logs: { Value: { Ref: 'Logs' } } },
  },
  null,
  2,
)

function file(path: string, text: string): SourceFile {
  return { path, absolutePath: `/${path}`, text }
}

function read(text: string) {
  return withoutDeclarations(joined(cloudFormation.read([file('stack.json', text)])))
}

const NAMES = ['Logs', 'Policy', 'Data']

describe('a mistake in a template in JSON costs the part that it is in', () => {
  test.each([
    ['a colon that is missing', '"Action": "*"', '"Action" "*"', 'Policy'],
    ['a quote that is missing', '"BucketName": "data"', '"BucketName": "data', 'Data'],
    [
      'a comma that is missing',
      '"Type": "AWS::S3::BucketPolicy",',
      '"Type": "AWS::S3::BucketPolicy"',
      'Policy',
    ],
    ['two commas', '"Effect": "Allow",', '"Effect": "Allow",,', 'Policy'],
    ['a brace too many', '"Action": "*"', '"Action": "*" }', 'Policy'],
    ['a brace that is missing', '"Statement": [\n            {', '"Statement": [\n            ', 'Policy'],
    ['a comment', '"Ref": "Name"', '"Ref": "Name" // why', 'Logs'],
    [
      'a resource that is cut short',
      TEMPLATE.slice(TEMPLATE.indexOf('"BucketName": "data"')),
      '"BucketNa',
      'Data',
    ],
  ])('%s', (_, right, wrong, name) => {
    expect(TEMPLATE).toContain(right)
    const text = TEMPLATE.replace(right, () => wrong)
    const { resources, gaps } = read(text)
    expect(gaps).toEqual([
      {
        subject: 'stack.json',
        line: expect.any(Number),
        column: expect.any(Number),
        reason: expect.stringMatching(
          new RegExp(
            `^It is no valid JSON: Expected .*\\. Not read: Resources\\.${name} \\(lines \\d+–\\d+\\)\\.$`,
          ),
        ),
      },
    ])
    const known = resources.filter(({ isLost }) => !isLost)
    expect(known.map(({ address }) => address).sort()).toEqual(NAMES.filter((each) => each !== name).sort())
    const whole = new Map(read(TEMPLATE).resources.map((resource) => [resource.address, resource.location]))
    for (const { address, location } of known) expect(location).toEqual(whole.get(address))
  })

  test('the type of a resource that is lost is known, so that nothing is said of what it may belong to', () => {
    const { resources } = read(TEMPLATE.replace('"Action": "*"', '"Action" "*"'))
    expect(resources.find(({ isLost }) => isLost)).toMatchObject({
      address: 'Policy',
      type: 'AWS::S3::BucketPolicy',
    })
  })

  test('a section', () => {
    const { resources, gaps } = read(TEMPLATE.replace('"Default": "logs"', '"Default" "logs"'))
    expect(gaps.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('Not read: Parameters (lines 3–8).'),
    ])
    expect(resources.map(({ address }) => address)).toEqual(NAMES)
  })

  test('all of a template on one line', () => {
    const text = JSON.stringify(JSON.parse(TEMPLATE)).replace('"Action":"*"', '"Action" "*"')
    expect(read(text)).toMatchObject({
      resources: [],
      gaps: [{ subject: 'stack.json', reason: expect.stringContaining('No valid CloudFormation template') }],
    })
  })

  test('a template is recognised where a brace too many ends it early', () => {
    const text = TEMPLATE.replace('"Default": "logs"', '"Default": "logs" } } }')
    expect(cloudFormation.recognizes(file('stack.json', text))).toBe(true)
  })
})

test('whatever is broken in one resource, the others are the same', () => {
  let mended = 0
  fc.assert(
    fc.property(
      fc.constantFrom(...NAMES),
      fc.nat(),
      fc.constantFrom('"', '{', '}', '[', ',', ':', '\\', 'x', '\n', '//', ''),
      fc.nat(20),
      (name, where, mistake, cut) => {
        const lines = TEMPLATE.split('\n')
        const start = lines.findIndex((line) => line.startsWith(`    "${name}"`))
        const end = lines.findIndex((line, index) => index > start && /^ {4}\}/.test(line))
        const own = lines.slice(start + 1, end).join('\n')
        const at = where % own.length
        const changed = own.slice(0, at) + mistake + own.slice(mistake === '' ? at + cut : at)
        const text = [...lines.slice(0, start + 1), changed, ...lines.slice(end)].join('\n')
        const after = read(text)
        if (after.resources.length === 0 || after.gaps.length === 0) return
        mended += 1
        const others = ({ resources }: ReturnType<typeof read>) =>
          resources.flatMap(({ address, properties }) => (address === name ? [] : [{ address, properties }]))
        expect(others(after)).toEqual(others(read(TEMPLATE)))
      },
    ),
    { numRuns: 1_000, seed: 15 },
  )
  expect(mended).toBeGreaterThan(200)
})

test('text without structure is read in time that grows with its length', () => {
  const time = (piece: string, count: number) => {
    const started = process.cpuUsage()
    read(`{\n  "AWSTemplateFormatVersion": "",\n  "Resources": {\n${piece.repeat(count)}`)
    return process.cpuUsage(started).user
  }
  for (const piece of ['    "A": {\n', '    "A": "\n', '  "A": [\n', '}\n', '"']) {
    time(piece, 2_000)
    const [small, large] = [time(piece, 4_000), time(piece, 32_000)]
    expect(large).toBeLessThan(Math.max(small, 50_000) * 40)
  }
}, 120_000)
