// biome-ignore-all lint/suspicious/noTemplateCurlyInString: interpolations of Terraform and of templates, not of JavaScript
import type { FilesOptions } from '../../../src/sources/files/files-source.ts'
import { CANARY } from './canary.ts'
import type { Files } from './outputs-of.ts'

interface Flow {
  /** The same files with a value that may be told, and that outputs tell. */
  readonly told: Files
  readonly files: Files
  readonly options?: (folder: string) => Partial<FilesOptions>
}

/** Paths that `local.s` takes through a configuration of Terraform. */
const TERRAFORM = `
locals {
  map     = { inner = local.s, list = [local.s] }
  encoded = base64encode(local.s)
  letters = join("", reverse(split("", strrev(local.s))))
}
resource "aws_s3_bucket" "named" {
  bucket = local.s
  acl    = "public-read"
  tags   = { (local.s) = local.s }
}
resource "aws_s3_bucket" "each" {
  for_each = toset([local.s, upper(local.s), strrev(local.s), local.encoded])
  bucket   = each.key
}
resource "aws_s3_bucket" "keyed" {
  for_each = { (local.map.inner) = 1 }
  bucket   = "x-\${each.key}"
}
module "inner" {
  source   = "./inner"
  for_each = { for x in local.map.list : x => "a/\${x}/b" }
  name     = each.value
}
resource "aws_sns_topic" "policy" {
  name   = local.letters
  policy = jsonencode({ Statement = [{ Sid = local.s, Effect = "Allow", Principal = "*", Action = ["*", local.s], Resource = "*", Condition = { StringLike = { (local.s) = local.s } } }] })
}
resource "aws_security_group" "rules" {
  name = format("%s-%x", local.s, local.s)
  ingress {
    from_port   = 22
    to_port     = 22
    protocol    = local.s
    description = substr(local.s, 2, 12)
    cidr_blocks = ["0.0.0.0/0", local.s]
  }
}
resource "aws_lambda_function" "code" {
  function_name = local.s
  runtime       = local.s
  environment {
    variables = { DB_PASSWORD = local.s, ("\${local.s}_PASSWORD") = "hunter2hunter2" }
  }
}
resource "aws_instance" "user_data" {
  user_data = "#!/bin/sh\\nexport \${local.s}_PASSWORD=hunter2hunter2\\nexport DB_PASSWORD=\${local.s}\\n"
}
resource "aws_iam_user_policy_attachment" "who" {
  user       = local.s
  policy_arn = "arn:aws:iam::aws:policy/\${local.s}"
}
resource "google_project_iam_member" "who" {
  project = local.s
  role    = "roles/\${local.s}"
  member  = "allUsers"
}
resource "kubernetes_pod" "pod" {
  metadata {
    name      = local.s
    namespace = local.s
    labels    = { team = local.s }
  }
  spec {
    host_pid = true
    container {
      name  = local.s
      image = "\${local.s}:latest"
    }
  }
}
resource "azurerm_storage_account" "s" {
  name            = local.s
  min_tls_version = local.s
}
output "told" {
  value = nosuchfunction(local.s)
}
`
const MODULE = 'variable "name" {}\nresource "aws_s3_bucket" "b" {\n  bucket = var.name\n}\n'

const terraform = (declared: string): Files => ({
  'scanned/main.tf': `${declared}\n${TERRAFORM}`,
  'scanned/inner/main.tf': MODULE,
})
const fromVariable = terraform('variable "secret" {}\nlocals {\n  s = var.secret\n}')
const TOLD_IN_TERRAFORM = terraform(`locals {\n  s = "${CANARY}"\n}`)

/** Paths that a parameter takes through a template of CloudFormation. */
const cloudFormation = (declared: string) => `AWSTemplateFormatVersion: "2010-09-09"
Parameters:
  Secret: ${declared}
Mappings:
  Names: { a: { b: c } }
Conditions:
  IsSet: !Not [!Equals [!Ref Secret, ""]]
Resources:
  Named:
    Type: AWS::S3::Bucket
    Metadata: { "assay": { "ignore": [{ "id": !Ref Secret, "reason": !Ref Secret }] } }
    Properties:
      BucketName: !Ref Secret
      AccessControl: !If [IsSet, !Ref Secret, PublicRead]
      Tags: [{ Key: !Ref Secret, Value: !Ref Secret }]
  Topic:
    Type: AWS::SNS::Topic
    Properties: { TopicName: !Sub "a/\${Secret}/b" }
  Policy:
    Type: AWS::SNS::TopicPolicy
    Properties:
      Topics: [!Ref Topic]
      PolicyDocument:
        Statement: [{ Sid: !Ref Secret, Effect: Allow, Principal: "*", Action: ["*", !Join ["", [!Ref Secret, x]]], Resource: "*" }]
  Group:
    Type: AWS::EC2::SecurityGroup
    Properties:
      GroupDescription: !Select [0, !Split ["z", !Ref Secret]]
      SecurityGroupIngress: [{ IpProtocol: !Ref Secret, FromPort: 22, ToPort: 22, CidrIp: 0.0.0.0/0, Description: !Ref Secret }]
  Function:
    Type: AWS::Lambda::Function
    Properties:
      Runtime: !Ref Secret
      Environment: { Variables: { DB_PASSWORD: !Ref Secret } }
  Database:
    Type: AWS::RDS::DBInstance
    Properties: { MasterUserPassword: !Ref Secret, Engine: !Ref Secret, DBInstanceIdentifier: !Ref Secret }
  Machine:
    Type: AWS::EC2::Instance
    Properties:
      UserData: { "Fn::Base64": !Sub "export DB_PASSWORD=\${Secret}" }
`
const PARAMETERS = JSON.stringify([{ ParameterKey: 'Secret', ParameterValue: CANARY }])

/** Paths that a parameter takes through a template of Azure. */
const arm = (type: string) =>
  JSON.stringify(
    {
      $schema: 'https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#',
      contentVersion: '1.0.0.0',
      parameters: { secret: { type, defaultValue: CANARY } },
      variables: {
        made: "[concat('a/', parameters('secret'), '/b')]",
        coded: "[base64(parameters('secret'))]",
      },
      resources: [
        {
          type: 'Microsoft.Storage/storageAccounts',
          apiVersion: '2023-01-01',
          name: "[parameters('secret')]",
          location: "[parameters('secret')]",
          tags: { team: "[variables('made')]", "[parameters('secret')]": 'x' },
          properties: {
            minimumTlsVersion: "[toUpper(parameters('secret'))]",
            publicNetworkAccess: 'Enabled',
          },
        },
        {
          type: 'Microsoft.Web/sites',
          apiVersion: '2023-01-01',
          name: "[variables('made')]",
          location: 'westeurope',
          properties: {
            siteConfig: {
              minTlsVersion: "[variables('coded')]",
              ftpsState: "[parameters('secret')]",
              appSettings: [{ name: 'DB_PASSWORD', value: "[parameters('secret')]" }],
            },
          },
        },
        {
          type: 'Microsoft.Network/networkSecurityGroups',
          apiVersion: '2023-01-01',
          name: 'group',
          location: 'westeurope',
          properties: {
            securityRules: [
              {
                name: "[parameters('secret')]",
                properties: {
                  access: 'Allow',
                  direction: 'Inbound',
                  protocol: '*',
                  sourceAddressPrefix: '*',
                  destinationPortRange: '22',
                  description: "[parameters('secret')]",
                },
              },
            ],
          },
        },
      ],
    },
    null,
    2,
  )

const bicep = (decorator: string) => `${decorator}
param secret string = '${CANARY}'
var made = 'a-\${secret}-b'
resource s 'Microsoft.Storage/storageAccounts@2023-01-01' = {
  name: secret
  location: secret
  tags: { team: made, other: base64(secret) }
  properties: { minimumTlsVersion: toUpper(secret), publicNetworkAccess: 'Enabled' }
}
resource w 'Microsoft.Web/sites@2023-01-01' = [for x in [secret]: {
  name: made
  location: 'westeurope'
  properties: { siteConfig: { minTlsVersion: x, ftpsState: x, appSettings: [{ name: 'DB_PASSWORD', value: x }] } }
}]
output told string = secret
`
const COMPOSE = `services:
  web:
    image: "\${SECRET:-none}:latest"
    privileged: true
    environment: { DB_PASSWORD: "\${SECRET}" }
    volumes: ["/\${SECRET}:/x"]
    labels: { team: "\${SECRET}" }
`

export const FLOWS: Readonly<Record<string, Flow>> = {
  TF_VAR_secret: {
    told: TOLD_IN_TERRAFORM,
    files: fromVariable,
    options: () => ({ variables: { environment: { TF_VAR_secret: CANARY } } }),
  },
  '--var-file': {
    told: TOLD_IN_TERRAFORM,
    files: { ...fromVariable, 'outside/prod.tfvars': `secret = "${CANARY}"\n` },
    options: (folder) => ({ variables: { varFiles: [`${folder}/outside/prod.tfvars`] } }),
  },
  'terraform.tfvars': {
    told: TOLD_IN_TERRAFORM,
    files: { ...fromVariable, 'scanned/terraform.tfvars': `secret = "${CANARY}"\n` },
  },
  'file()': {
    told: TOLD_IN_TERRAFORM,
    files: {
      ...terraform('locals {\n  s = trimspace(file("secret.txt"))\n}'),
      'scanned/secret.txt': CANARY,
    },
  },
  'sensitive()': {
    told: TOLD_IN_TERRAFORM,
    files: terraform(`locals {\n  s = nonsensitive(sensitive("${CANARY}"))\n}`),
  },
  'a sensitive variable': {
    told: TOLD_IN_TERRAFORM,
    files: terraform(
      `variable "secret" {\n  sensitive = true\n  default   = "${CANARY}"\n}\nlocals {\n  s = var.secret\n}`,
    ),
  },
  'a parameter of CloudFormation': {
    told: { 'scanned/t.yaml': cloudFormation(`{ Type: String, Default: ${CANARY} }`) },
    files: {
      'scanned/t.yaml': cloudFormation('{ Type: String }'),
      'outside/parameters.json': PARAMETERS,
    },
    options: (folder) => ({ parameterFiles: [`${folder}/outside/parameters.json`] }),
  },
  'a NoEcho parameter of CloudFormation': {
    told: { 'scanned/t.yaml': cloudFormation(`{ Type: String, Default: ${CANARY} }`) },
    files: { 'scanned/t.yaml': cloudFormation(`{ Type: String, NoEcho: true, Default: ${CANARY} }`) },
  },
  'a securestring of ARM': {
    told: { 'scanned/t.json': arm('string') },
    files: { 'scanned/t.json': arm('securestring') },
  },
  'a secure parameter of Bicep': {
    told: { 'scanned/t.bicep': bicep('') },
    files: { 'scanned/t.bicep': bicep('@secure()') },
  },
  'a .env that git ignores': {
    told: { 'scanned/compose.yaml': COMPOSE, 'scanned/.env': `SECRET=${CANARY}\n` },
    files: {
      'scanned/compose.yaml': COMPOSE,
      'scanned/.env': `SECRET=${CANARY}\n`,
      'scanned/.gitignore': '.env\n',
    },
  },
}
