import { expect, test } from 'vitest'
import { scopeText } from '../../src/checks/scope-text.ts'
import { readFiles } from '../support/read-files.ts'

const NESTED = `
Resources:
  Network:
    Type: AWS::CloudFormation::Stack
    Properties: { TemplateURL: ./network.yaml }
`
const VPC = 'Resources:\n  Vpc:\n    Type: AWS::EC2::VPC\n    Properties: { CidrBlock: 10.0.0.0/16 }\n'
const SERVICE = 'service: shop\nprovider: { name: aws }\nresources: ${file(network.yml)}\n'
const CHART = 'apiVersion: v2\nname: web\nversion: 1.0.0\n'
const POD =
  'apiVersion: v1\nkind: Pod\nmetadata: { name: web }\nspec: { containers: [{ name: web, image: web }] }\n'

/** How a sentence says where something lies that is written in another file than the one that is applied. */
test.each<[string, string, string, Readonly<Record<string, string>>]>([
  [
    'a module of Terraform',
    'AWS::EC2::VPC',
    'the root module live',
    {
      'live/main.tf': 'module "network" {\n  source = "../network"\n}\n',
      'network/main.tf': 'resource "aws_vpc" "main" {\n  cidr_block = "10.0.0.0/16"\n}\n',
    },
  ],
  [
    'a nested template of CloudFormation',
    'AWS::EC2::VPC',
    'the stack app.yaml',
    { 'app.yaml': NESTED, 'network.yaml': VPC },
  ],
  [
    'a file of a Serverless service',
    'AWS::EC2::VPC',
    'the stack serverless.yml',
    { 'serverless.yml': SERVICE, 'network.yml': VPC },
  ],
  [
    'a module of Bicep',
    'Microsoft.Storage/storageAccounts',
    'main.bicep',
    {
      'main.bicep': "module data 'data.bicep' = {\n  name: 'data'\n}\n",
      'data.bicep':
        "resource data 'Microsoft.Storage/storageAccounts@2024-01-01' = {\n  name: 'data'\n  location: 'westeurope'\n}\n",
    },
  ],
  [
    'a chart that Terraform installs',
    'Kubernetes::Pod',
    'helm_release.web in live',
    {
      'live/main.tf': 'resource "helm_release" "web" {\n  name  = "web"\n  chart = "../web"\n}\n',
      'web/Chart.yaml': CHART,
      'web/templates/pod.yaml': POD,
    },
  ],
])('%s', (_, type, text, files) => {
  const all = Object.entries(files).map(([path, text]) => ({ path, text, absolutePath: `/${path}` }))
  const found = readFiles(all).resources.filter((resource) => resource.type === type)
  expect(found.map(scopeText)).toEqual([text])
})
