# example
resource "aws_ecr_repository" "api" {
  name                 = "shop/api"
  image_tag_mutability = "IMMUTABLE" # expect: PASS

  image_scanning_configuration {
    scan_on_push = true
  }
}
# end of example

variable "mutability" {}

resource "aws_ecr_repository" "good" {
  name                 = "shop/api"
  image_tag_mutability = "IMMUTABLE" # expect: PASS
}

resource "aws_ecr_repository" "with_exclusion" {
  name                 = "shop/web"
  image_tag_mutability = "IMMUTABLE_WITH_EXCLUSION" # expect: PASS
  image_tag_mutability_exclusion_filter {
    filter      = "latest*"
    filter_type = "WILDCARD"
  }
}

resource "aws_ecr_repository" "mutable" {
  name                 = "shop/worker"
  image_tag_mutability = "MUTABLE" # expect: FAIL
}

resource "aws_ecr_repository" "absent" { # expect: FAIL
  name = "shop/jobs"
}

resource "aws_ecr_repository" "unknown" {
  name                 = "shop/mail"
  image_tag_mutability = var.mutability # expect: MANUAL
}
