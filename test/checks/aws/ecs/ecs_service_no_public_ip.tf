variable "public" {}

resource "aws_ecs_service" "private" {
  name = "private"
  network_configuration {
    subnets          = ["subnet-1a2b3c4d"]
    assign_public_ip = false # expect: PASS
  }
}

resource "aws_ecs_service" "by_default" {
  name = "by-default"
  network_configuration { # expect: PASS
    subnets = ["subnet-1a2b3c4d"]
  }
}

resource "aws_ecs_service" "public" {
  name = "public"
  network_configuration {
    subnets          = ["subnet-1a2b3c4d"]
    assign_public_ip = true # expect: FAIL
  }
}

# In the network of its host, which has the address.
resource "aws_ecs_service" "bridged" {
  name = "bridged"
}

resource "aws_ecs_service" "unknown" {
  name = "unknown"
  network_configuration {
    subnets          = ["subnet-1a2b3c4d"]
    assign_public_ip = var.public # expect: MANUAL
  }
}
