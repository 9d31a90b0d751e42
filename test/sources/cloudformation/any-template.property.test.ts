// biome-ignore-all lint/suspicious/noTemplateCurlyInString: holes of Fn::Sub, not of JavaScript
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import { TYPES } from '../../../src/sources/cloudformation/overrides/index.ts'
import { evaluate } from '../../support/evaluate.ts'
import { collect } from './template.ts'

const SERVERLESS = ['Api', 'Function', 'HttpApi', 'SimpleTable', 'StateMachine'].map(
  (kind) => `AWS::Serverless::${kind}`,
)

/** Property names that readers look for, and some that must mean nothing. */
const names = fc.constantFrom(
  ...[...TYPES.values()].flatMap(({ type }) => Object.keys(type.properties)),
  ...['Events', 'Type', 'Properties', 'Auth', 'Authorizer', 'DefaultAuthorizer', 'Method', 'Path', 'ApiId'],
  ...['FunctionUrlConfig', 'Domain', 'StageDescription', 'Api', 'Function', 'HttpApi', 'A', 'B'],
  ...['Statement', 'Effect', 'Principal', 'Status', 'CidrIp', 'GroupId', 'DBSnapshotIdentifier'],
  ...['Ref', 'Fn::If', 'Fn::Sub', 'Fn::Join', 'Fn::GetAtt', 'Fn::FindInMap', 'Fn::Select', 'Fn::Cidr'],
  ...['Fn::Transform', 'Fn::ForEach::X', 'Condition', '__proto__', 'constructor', '<<', ''],
)

const { anything } = fc.letrec<{ anything: unknown }>((tie) => ({
  anything: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.constantFrom(
      null,
      true,
      'Api',
      'HttpApi',
      'AlexaSkill',
      'NONE',
      'application',
      '*',
      '${A.Arn}',
      'A',
      'AWS::NoValue',
      'P',
      'C',
      'Allow',
      '0.0.0.0/0',
      22,
      1.5,
    ),
    fc.string(),
    fc.array(tie('anything'), { maxLength: 4 }),
    fc.dictionary(names, tie('anything'), { maxKeys: 6 }),
  ),
}))

const resource = fc.record(
  {
    Type: fc.constantFrom(...TYPES.keys(), ...SERVERLESS, 'Custom::Thing'),
    Properties: fc.oneof(anything, fc.dictionary(names, anything, { maxKeys: 8 })),
    Condition: fc.constantFrom('C', 'D', 'Missing'),
  },
  { requiredKeys: ['Type'] },
)

test('whatever a template says, readers and checks have an answer', () => {
  fc.assert(
    fc.property(
      fc.record(
        {
          Parameters: fc.oneof(anything, fc.record({ P: anything })),
          Mappings: anything,
          Conditions: fc.oneof(anything, fc.record({ C: anything, D: anything })),
          Globals: anything,
          Transform: anything,
          Resources: fc.oneof(
            { weight: 9, arbitrary: fc.dictionary(fc.constantFrom('A', 'B', 'D', 'E'), resource) },
            { weight: 1, arbitrary: anything },
          ),
        },
        { requiredKeys: ['Resources'] },
      ),
      (template) => {
        const { resources, gaps } = collect(JSON.stringify(template))
        expect(gaps.filter(({ reason }) => reason.includes('could not be evaluated'))).toEqual([])
        const evaluated = evaluate(CATALOGUE, resources, { provider: 'iac', account: 'any' })
        expect(evaluated.gaps).toEqual([])
      },
    ),
    { numRuns: 500 },
  )
})

test('whatever is left of a template, or put into it, is read or is a gap', () => {
  const template = `
Parameters: { P: { Type: String, Default: x } }
Resources:
  A:
    Type: AWS::S3::Bucket
    Properties:
      BucketName: !Sub "a-\${P}"
      AccessControl: &acl !If [C, Private, PublicRead]
  B: { Type: AWS::S3::Bucket, Properties: { AccessControl: *acl } }
Conditions: { C: !Equals [!Ref P, x] }
`
  const piece = fc.constantFrom(
    '!',
    '&a',
    '*a',
    '{',
    '[',
    '"',
    '\t',
    '|',
    '? ',
    '- ',
    ': ',
    '!Sub',
    '\u0000',
    '%',
  )
  const position = fc.nat({ max: template.length })
  fc.assert(
    fc.property(position, position, piece, (at, length, inserted) => {
      const { resources, gaps } = collect(
        template.slice(0, at) + inserted + template.slice(at + (length % 9)),
      )
      expect(gaps.every(({ reason }) => !reason.includes('could not be evaluated'))).toBe(true)
      expect(resources.length).toBeLessThanOrEqual(2)
    }),
    { numRuns: 500 },
  )
})
