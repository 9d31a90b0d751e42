import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files in one folder, hence in one module; real repositories are like this. */
const FILES_PER_MODULE = 20

/** Writes `count` Terraform files below `folder` and answers with their size in bytes. */
export function generateTerraform(folder: string, count: number): number {
  let bytes = writeSharedModule(folder)
  for (let index = 0; index < count; index += 1) {
    const module = join(folder, `module-${Math.floor(index / FILES_PER_MODULE)}`)
    const isFirst = index % FILES_PER_MODULE === 0
    if (isFirst) mkdirSync(module, { recursive: true })
    const text = isFirst ? terraformFile(index) + CALL : terraformFile(index)
    writeFileSync(join(module, `service-${index}.tf`), text)
    bytes += Buffer.byteLength(text)
  }
  return bytes
}

/** Every module calls one that all share, as real ones do. */
const CALL = `
module "archive" {
  source   = "../shared"
  for_each = toset(["logs", "traces"])
  name     = each.key
}
`

const SHARED = `
variable "name" {
  type = string
}

resource "aws_s3_bucket" "archive" {
  bucket = "archive-\${var.name}"
}

output "arn" {
  value = aws_s3_bucket.archive.arn
}
`

function writeSharedModule(folder: string): number {
  mkdirSync(join(folder, 'shared'), { recursive: true })
  writeFileSync(join(folder, 'shared', 'main.tf'), SHARED)
  return Buffer.byteLength(SHARED)
}

function terraformFile(index: number): string {
  return `
variable "name_${index}" {
  type        = string
  description = "Name of service ${index}"
  default     = "service-${index}"
}

locals {
  tags_${index} = merge({ Service = var.name_${index} }, { Index = ${index}, Team = "team-${index % 7}" })
  ports_${index} = [for port in [80, 443, ${8000 + (index % 100)}] : port if port > 79]
}

resource "aws_s3_bucket" "data_${index}" {
  bucket = "\${var.name_${index}}-data"
  tags   = local.tags_${index}
}

resource "aws_s3_bucket_versioning" "data_${index}" {
  bucket = aws_s3_bucket.data_${index}.id
  versioning_configuration {
    status = ${index % 2 === 0 ? '"Enabled"' : '"Suspended"'}
  }
}

resource "aws_s3_bucket_policy" "data_${index}" {
  bucket = aws_s3_bucket.data_${index}.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = "s3:*"
      Resource  = [aws_s3_bucket.data_${index}.arn, "\${aws_s3_bucket.data_${index}.arn}/*"]
      Condition = { Bool = { "aws:SecureTransport" = "false" } }
    }]
  })
}

# Reached by the load balancer alone, except where a mistake was made.
resource "aws_security_group" "service_${index}" {
  name        = "\${var.name_${index}}-sg"
  description = "Traffic to service ${index}"

  ingress {
    from_port   = ${index % 10 === 0 ? 22 : 443}
    to_port     = ${index % 10 === 0 ? 22 : 443}
    protocol    = "tcp"
    cidr_blocks = [${index % 5 === 0 ? '"0.0.0.0/0"' : '"10.0.0.0/8"'}]
  }
}

resource "aws_db_instance" "store_${index}" {
  identifier        = "\${var.name_${index}}-db"
  engine            = "postgres"
  instance_class    = "db.t4g.medium"
  allocated_storage = 20
  storage_encrypted = ${index % 3 !== 0}
  user_data         = <<-EOT
    #!/bin/sh
    echo "service \${var.name_${index}}" > /etc/motd
  EOT
}
`
}
