variable "name" {}

resource "aws_ecr_registry_scanning_configuration" "account" {
  scan_type = "ENHANCED"
  rule {
    scan_frequency = "CONTINUOUS_SCAN"
    repository_filter {
      filter      = "prod/*"
      filter_type = "WILDCARD"
    }
    repository_filter {
      filter      = "shop"
      filter_type = "WILDCARD"
    }
  }
  rule {
    scan_frequency = "MANUAL"
    repository_filter {
      filter      = "*"
      filter_type = "WILDCARD"
    }
  }
}

resource "aws_ecr_repository" "wildcard" { # expect: PASS
  name = "prod/api"
}

resource "aws_ecr_repository" "part_of_the_name" {
  name = "team/shop-api"
  image_scanning_configuration {
    scan_on_push = false # expect: PASS
  }
}

resource "aws_ecr_repository" "only_on_demand" { # expect: FAIL
  name = "sandbox/prod/api"
}

resource "aws_ecr_repository" "nameless" {
  name = var.name # expect: MANUAL
}
