terraform {
  required_version = ">= 1.9"
  backend "s3" {
    bucket = "state"
    key    = "x"
  }
  required_providers {
    aws = {
      source                = "hashicorp/aws"
      configuration_aliases = [aws.dr]
    }
  }
}
provider "aws" {
  region = var.region
  assume_role {
    role_arn = "arn:aws:iam::123456789012:role/x"
  }
}
variable "region" {
  type     = string
  default  = "eu-west-1"
  nullable = false
  validation {
    condition     = can(regex("^eu-", var.region))
    error_message = "No."
  }
}
variable "settings" {
  type = object({
    retention = optional(number, 14)
    tags      = optional(map(string), {})
  })
  default = {}
}
data "terraform_remote_state" "network" {
  backend = "s3"
  config = {
    bucket = "state"
  }
}
data "aws_availability_zones" "all" {}
moved {
  from = aws_s3_bucket.old
  to   = aws_s3_bucket.legacy
}
removed {
  from = aws_instance.gone
  lifecycle {
    destroy = false
  }
}
import {
  to = aws_s3_bucket.legacy
  id = "legacy"
}
check "health" {
  assert {
    condition     = aws_s3_bucket.legacy.bucket != ""
    error_message = "x"
  }
}
resource "aws_s3_bucket" "legacy" {
  bucket = "legacy"
  acl    = "private"
  versioning {
    enabled = true
  }
  logging {
    target_bucket = "logs"
  }
  server_side_encryption_configuration {
    rule {
      apply_server_side_encryption_by_default {
        sse_algorithm = "AES256"
      }
    }
  }
  policy = <<POLICY
{
  "Version": "2012-10-17",
  "Statement": [{
    "Sid": "tls",
    "Effect": "Deny",
    "Principal": "*",
    "Action": "s3:*",
    "Resource": ["arn:aws:s3:::legacy", "arn:aws:s3:::legacy/*"],
    "Condition": {"Bool": {"aws:SecureTransport": "false"}}
  }]
}
POLICY
  lifecycle {
    ignore_changes  = [tags]
    prevent_destroy = true
  }
}
resource "aws_s3_bucket_public_access_block" "legacy" {
  bucket                  = aws_s3_bucket.legacy.id
  block_public_acls       = "true"
  block_public_policy     = "true"
  ignore_public_acls      = "true"
  restrict_public_buckets = "true"
}
resource "aws_iam_policy" "p" {
  name   = "p"
  policy = <<-EOF
    {
      "Version": "2012-10-17",
      "Statement": [
        { "Effect": "Allow", "Action": ["s3:GetObject"], "Resource": "${aws_s3_bucket.legacy.arn}/*" },
        { "Effect": "Allow", "Action": "kms:Decrypt", "Resource": "*", "Condition": { "StringEquals": { "kms:ViaService": "s3.${var.region}.amazonaws.com" } } }
      ]
    }
  EOF
}
resource "aws_db_instance" "d" {
  identifier                 = "d"
  engine                     = "postgres"
  instance_class             = "db.t4g.small"
  allocated_storage          = 20
  storage_encrypted          = true
  backup_retention_period    = var.settings.retention
  username                   = "x"
  password_wo                = ephemeral.random_password.db.result
  password_wo_version        = 1
  publicly_accessible        = "false"
  auto_minor_version_upgrade = "true"
  deletion_protection        = true
}
ephemeral "random_password" "db" {
  length = 16
}
resource "aws_security_group" "s" {
  vpc_id = data.terraform_remote_state.network.outputs.vpc_id
  ingress = [
    {
      description      = "x"
      from_port        = 443
      to_port          = 443
      protocol         = "tcp"
      cidr_blocks      = ["0.0.0.0/0"]
      ipv6_cidr_blocks = []
      prefix_list_ids  = []
      security_groups  = []
      self             = false
    }
  ]
}
resource "aws_subnet" "s" {
  for_each          = toset(data.aws_availability_zones.all.names)
  vpc_id            = "x"
  availability_zone = each.value
}
resource "aws_instance" "i" {
  for_each      = aws_subnet.s
  ami           = "x"
  instance_type = "t3.micro"
  subnet_id     = each.value.id
  metadata_options {
    http_tokens = "required"
  }
  root_block_device {
    encrypted = true
  }
  user_data_replace_on_change = true
}
resource "aws_iam_policy_attachment" "a" {
  name       = "a"
  roles      = ["${aws_iam_role.r.name}"]
  policy_arn = aws_iam_policy.p.arn
}
resource "aws_iam_role" "r" {
  assume_role_policy  = file("${path.module}/trust.json")
  managed_policy_arns = formatlist("arn:aws:iam::aws:policy/%s", ["ReadOnlyAccess"])
  inline_policy {
    name   = "x"
    policy = jsonencode({ Version = "2012-10-17", Statement = [for s in ["sqs", "sns"] : { Effect = "Allow", Action = "${s}:List*", Resource = "*" }] })
  }
}
resource "aws_ebs_volume" "v" {
  count             = length(aws_instance.i) > 0 ? 1 : 0
  availability_zone = element(data.aws_availability_zones.all.names, count.index)
  encrypted         = 1 == 1
}
output "x" {
  value     = aws_db_instance.d.address
  sensitive = true
}
locals {
  region_short = provider::local::short(var.region)
}
