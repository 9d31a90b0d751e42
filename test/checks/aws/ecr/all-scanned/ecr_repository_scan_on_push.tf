variable "name" {}

resource "aws_ecr_registry_scanning_configuration" "region" {
  region    = "eu-central-1"
  scan_type = "BASIC"
  rule {
    scan_frequency = "SCAN_ON_PUSH"
    repository_filter {
      filter      = "*"
      filter_type = "WILDCARD"
    }
  }
}

resource "aws_ecr_repository" "whatever_its_name" { # expect: PASS
  region = "eu-central-1"
  name   = var.name
}

resource "aws_ecr_repository" "in_another_region" { # expect: FAIL
  region = "eu-west-1"
  name   = "shop/api"
}
