# example
resource "aws_ecs_service" "api" {
  name            = "api"
  cluster         = "shop"
  task_definition = "api:12"
  launch_type     = "FARGATE"
  desired_count   = 2

  network_configuration {
    subnets          = ["subnet-1a2b3c4d", "subnet-5e6f7a8b"]
    security_groups  = ["sg-1a2b3c4d"]
    assign_public_ip = false # expect: PASS
  }
}
# end of example

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
