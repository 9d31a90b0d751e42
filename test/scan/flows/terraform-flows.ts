// biome-ignore-all lint/suspicious/noTemplateCurlyInString: interpolations of Terraform, not of JavaScript
import { CANARY } from './canary.ts'
import type { Flows } from './flow.ts'
import type { Files } from './outputs-of.ts'

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
resource "aws_db_instance" "passwords" {
  identifier          = local.s
  engine              = local.s
  username            = local.s
  password            = local.s
  password_wo         = local.s
  password_wo_version = 1
  publicly_accessible = tobool(local.s)
}
resource "aws_s3_bucket" "refused" {
  bucket = tonumber(local.s)
  acl    = regex("^[0-9]$", local.s)
  tags = {
    a = file(local.s)
    b = lookup({}, local.s)
    c = { x = 1 }[local.s]
    d = jsondecode(local.s)
    e = cidrhost(local.s, 1)
    f = element([], parseint(local.s, 10))
    g = templatestring("\${local.s} and \${nothing}", { s = local.s })
    h = local.s.member
  }
}
resource "aws_s3_bucket" "counted" {
  count  = local.s
  bucket = "counted"
}
resource "aws_s3_bucket" "every" {
  for_each = local.s
  bucket   = "every"
}
resource "aws_security_group" "dynamic" {
  name = "dynamic"
  dynamic "ingress" {
    for_each = { (local.s) = local.s }
    content {
      from_port   = ingress.key
      to_port     = 22
      protocol    = "tcp"
      description = ingress.value
      cidr_blocks = ["0.0.0.0/0"]
    }
  }
  dynamic "egress" {
    for_each = local.s
    content {
      cidr_blocks = [egress.value]
    }
  }
}
resource "aws_s3_bucket" "chosen" {
  bucket = join("", [for c in split("", local.s) : one([for l in split("", "abcdefghijklmnopqrstuvwxyz") : l if l == c])])
}
provider "aws" {
  region     = local.s
  access_key = local.s
  secret_key = local.s
}
module "elsewhere" {
  source = local.s
  name   = local.s
}
resource "helm_release" "web" {
  name       = local.s
  namespace  = local.s
  repository = local.s
  chart      = "./\${local.s}"
}
check "told" {
  assert {
    condition     = local.s == ""
    error_message = local.s
  }
}
resource "azapi_resource" "store" {
  type      = "Microsoft.Storage/storageAccounts@2023-01-01"
  name      = local.s
  parent_id = local.s
  location  = local.s
  body = {
    tags       = { team = local.s, (local.s) = "x" }
    properties = { minimumTlsVersion = local.s, allowBlobPublicAccess = true, (local.s) = local.s }
  }
}
resource "azapi_update_resource" "store" {
  type        = "Microsoft.Storage/storageAccounts@2023-01-01"
  resource_id = local.s
  body        = jsonencode({ properties = { minimumTlsVersion = local.s, publicNetworkAccess = "Enabled" } })
}
resource "azapi_resource" "typed" {
  type = "Microsoft.Storage/\${local.s}@2023-01-01"
  name = "typed"
  body = local.s
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

/** A module that hands on what it is given. */
const passing = (variable: string, output: string) =>
  `variable "given" {\n  ${variable}\n}\noutput "passed" {\n  ${output}\n  value = var.given\n}\n`
const throughModule = (given: string) =>
  `variable "secret" {}\nmodule "through" {\n  source = "./through"\n  given  = ${given}\n}\nlocals {\n  s = module.through.passed\n}`

const through = (given: string, variable = '', output = '') => ({
  ...terraform(throughModule(given)),
  'scanned/through/main.tf': passing(variable, output),
})
const WRITTEN = `"${CANARY}"`
const TOLD_THROUGH_MODULE = through(WRITTEN)

const fromVariable = terraform('variable "secret" {}\nlocals {\n  s = var.secret\n}')
const TOLD_IN_TERRAFORM = terraform(`locals {\n  s = "${CANARY}"\n}`)

export const TERRAFORM_FLOWS: Flows = {
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
  'a .auto.tfvars.json': {
    told: TOLD_IN_TERRAFORM,
    files: { ...fromVariable, 'scanned/prod.auto.tfvars.json': JSON.stringify({ secret: CANARY }) },
  },
  'a part of TF_VAR_secret': {
    told: TOLD_IN_TERRAFORM,
    files: terraform('variable "secret" {\n  type = any\n}\nlocals {\n  s = var.secret.list[0].inner\n}'),
    options: () => ({
      variables: { environment: { TF_VAR_secret: `{ list = [{ inner = "${CANARY}" }] }` } },
    }),
  },
  'a module that is given TF_VAR_secret': {
    told: TOLD_THROUGH_MODULE,
    files: through('var.secret'),
    options: () => ({ variables: { environment: { TF_VAR_secret: CANARY } } }),
  },
  'a sensitive variable of a module': {
    told: TOLD_THROUGH_MODULE,
    files: through(WRITTEN, 'sensitive = true'),
  },
  'a sensitive output of a module': {
    told: TOLD_THROUGH_MODULE,
    files: through(WRITTEN, '', 'sensitive = true'),
  },
  'an ephemeral output of a module': {
    told: TOLD_THROUGH_MODULE,
    files: through(WRITTEN, '', 'ephemeral = true'),
  },
  'an ephemeral variable': {
    told: TOLD_IN_TERRAFORM,
    files: terraform(
      `variable "secret" {\n  ephemeral = true\n  default   = "${CANARY}"\n}\nlocals {\n  s = var.secret\n}`,
    ),
  },
  'templatefile()': {
    told: TOLD_IN_TERRAFORM,
    files: {
      ...terraform('locals {\n  s = trimspace(templatefile("secret.tftpl", {}))\n}'),
      'scanned/secret.tftpl': CANARY,
    },
  },
  'filebase64()': {
    told: TOLD_IN_TERRAFORM,
    files: {
      ...terraform('locals {\n  s = trimspace(base64decode(filebase64("secret.txt")))\n}'),
      'scanned/secret.txt': CANARY,
    },
  },
  'a sensitive variable': {
    told: TOLD_IN_TERRAFORM,
    files: terraform(
      `variable "secret" {\n  sensitive = true\n  default   = "${CANARY}"\n}\nlocals {\n  s = var.secret\n}`,
    ),
  },
}
