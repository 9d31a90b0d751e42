# example
resource "aws_ecr_repository" "api" {
  name                 = "shop/api"
  image_tag_mutability = "IMMUTABLE"

  image_scanning_configuration {
    scan_on_push = true # expect: PASS
  }
}
# end of example

variable "scan" {}
variable "scanning" {}

resource "aws_ecr_repository" "good" {
  name = "shop/api"
  image_scanning_configuration {
    scan_on_push = true # expect: PASS
  }
}

resource "aws_ecr_repository" "off" {
  name = "shop/worker"
  image_scanning_configuration {
    scan_on_push = false # expect: FAIL
  }
}

resource "aws_ecr_repository" "absent" { # expect: FAIL
  name = "shop/web"
}

resource "aws_ecr_repository" "unknown" {
  name = "shop/jobs"
  image_scanning_configuration {
    scan_on_push = var.scan # expect: MANUAL
  }
}

resource "aws_ecr_repository" "unknown_block" {
  name = "shop/mail"
  dynamic "image_scanning_configuration" {
    for_each = var.scanning
    content {
      scan_on_push = true # expect: MANUAL
    }
  }
}
