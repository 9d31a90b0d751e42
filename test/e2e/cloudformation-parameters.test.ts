import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OUTPUT_FORMATS } from '../../src/outputs/index.ts'
import { assay } from '../support/assay-in-process.ts'
import { folderOf } from '../support/folder.ts'

const SECRET = 'Gq7RzK4mWx9TfB2hLp6Ny3Vd'

const TEMPLATE = `
Parameters:
  Source: { Type: String, Default: 10.0.0.0/8 }
  Name: { Type: String, Default: web }
Resources:
  Group:
    Type: AWS::EC2::SecurityGroup
    Properties:
      GroupName: !Ref Name
      GroupDescription: !Ref Name
      SecurityGroupIngress:
        - { IpProtocol: tcp, FromPort: 22, ToPort: 22, CidrIp: !Ref Source, Description: !Ref Name }
  Bucket: { Type: AWS::S3::Bucket, Properties: { BucketName: !Ref Name, AccessControl: !Ref Name } }
`

test('parameters of files decide what is found, and stand in no report', async () => {
  const folder = folderOf({
    'stack.yaml': TEMPLATE,
    'open.json': JSON.stringify([
      { ParameterKey: 'Source', ParameterValue: '0.0.0.0/0' },
      { ParameterKey: 'Name', ParameterValue: SECRET },
    ]),
  })
  const ssh = ['-c', 'ec2_security_group_no_public_ssh']
  const closed = await assay(['scan', 'stack.yaml', ...ssh], { cwd: folder })
  expect(closed.exitCode).toBe(0)
  const formats = ['-M', OUTPUT_FORMATS.join(','), '--compliance', 'aws-fsbp', '--verbose']
  const open = await assay(['scan', 'stack.yaml', '--parameters', 'open.json', ...formats], { cwd: folder })
  expect(open.exitCode).toBe(3)
  const reports = readdirSync(join(folder, 'output')).map((name) =>
    readFileSync(join(folder, 'output', name), 'utf8'),
  )
  expect(reports.length).toBeGreaterThan(OUTPUT_FORMATS.length - 2)
  for (const text of [open.stdout, open.stderr, ...reports]) {
    expect(text).not.toContain(SECRET.slice(0, 8))
    expect(text).not.toContain(Buffer.from(SECRET).toString('base64').slice(0, 12))
  }
})

test.each(['missing.json', 'stack.yaml'])('a file of parameters that is %s is wrong usage', async (name) => {
  const folder = folderOf({ 'stack.yaml': TEMPLATE })
  const run = await assay(['scan', 'stack.yaml', '--parameters', name], { cwd: folder })
  expect(run.exitCode).toBe(2)
  expect(run.stderr).toContain(`The parameters in ${name} cannot be used.`)
})

test('a configuration in scanned code cannot point to parameters outside of its folder', async () => {
  const folder = folderOf({
    'app/assay.yaml': 'parameters: [../secret.json]\n',
    'app/stack.yaml': TEMPLATE,
    'secret.json': '[]',
  })
  const run = await assay(['scan', 'app'], { cwd: folder })
  expect(run.exitCode).toBe(2)
  expect(run.stderr).toContain('lies outside of its folder')
})
