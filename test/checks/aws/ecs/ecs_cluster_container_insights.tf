# example
resource "aws_ecs_cluster" "shop" {
  name = "shop"

  setting {
    name  = "containerInsights"
    value = "enhanced" # expect: PASS
  }
}
# end of example

variable "insights" {}

resource "aws_ecs_cluster" "enabled" {
  name = "enabled"
  setting {
    name  = "containerInsights"
    value = "enabled" # expect: PASS
  }
}

resource "aws_ecs_cluster" "enhanced" {
  setting {
    name  = "containerInsights"
    value = "enhanced" # expect: PASS
  }
}

resource "aws_ecs_cluster" "disabled" {
  setting {
    name  = "containerInsights"
    value = "disabled" # expect: FAIL
  }
}

resource "aws_ecs_cluster" "absent" { # expect: FAIL
  name = "absent"
}

resource "aws_ecs_cluster" "unknown" {
  setting {
    name  = "containerInsights"
    value = var.insights # expect: MANUAL
  }
}
