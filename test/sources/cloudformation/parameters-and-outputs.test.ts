import { expect, test } from 'vitest'
import { cloudFormation } from '../../../src/sources/cloudformation/cloudformation-format.ts'
import { joined } from '../../../src/sources/file-format/file-format.ts'
import { memoryTree } from '../../../src/sources/file-format/memory-tree.ts'

test('a parameter with NoEcho is followed into a nested stack, out of it, and through the stack around it', () => {
  const texts = {
    'main.yaml': `
Parameters:
  DatabasePassword:
    Type: String
    NoEcho: true
Resources:
  Database:
    Type: AWS::CloudFormation::Stack
    Properties:
      TemplateURL: database.yaml
      Parameters:
        Login: !Ref DatabasePassword
        Server: shop
Outputs:
  Connection:
    Value: !GetAtt Database.Outputs.Connection
  Server:
    Value: !GetAtt Database.Outputs.Server
`,
    'database.yaml': `
AWSTemplateFormatVersion: '2010-09-09'
Parameters:
  Login:
    Type: String
  Server:
    Type: String
Resources: {}
Outputs:
  Connection:
    Value: !Sub '\${Server}:\${Login}'
  Server:
    Value: !Ref Server
`,
  }
  const files = Object.entries(texts).map(([path, text]) => ({ path, absolutePath: `/${path}`, text }))
  const { resources } = joined(cloudFormation.read(files, { tree: memoryTree(files) }))
  const found = Object.fromEntries(resources.map(({ address, properties }) => [address, properties]))
  expect(found).toMatchObject({
    'Outputs.Connection': { secrets: ['the parameter DatabasePassword'] },
    'Outputs.Server': { secrets: [], madeOf: ['Server'] },
    'Database.Outputs.Connection': { secrets: ['the parameter DatabasePassword'] },
    'Database.Outputs.Server': { secrets: [] },
    'Database.Parameters.Login': { type: 'String', isHidden: false },
    'Parameters.DatabasePassword': { isHidden: true },
  })
})
