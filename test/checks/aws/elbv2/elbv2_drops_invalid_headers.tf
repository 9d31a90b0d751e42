# example
resource "aws_lb" "shop" {
  name                       = "shop"
  load_balancer_type         = "application"
  subnets                    = aws_subnet.public[*].id
  security_groups            = [aws_security_group.web.id]
  drop_invalid_header_fields = true # expect: PASS

  access_logs {
    bucket  = aws_s3_bucket.access_logs.id
    enabled = true
  }
}
# end of example

variable "drops" {}
variable "type" {}

resource "aws_lb" "dropping" {
  drop_invalid_header_fields = true # expect: PASS
}

resource "aws_alb" "passing_on" {
  load_balancer_type         = "application"
  drop_invalid_header_fields = false # expect: FAIL
}

resource "aws_lb" "absent" { # expect: FAIL
  name = "shop"
}

resource "aws_lb" "network" {
  load_balancer_type = "network"
}

resource "aws_lb" "unknown" {
  drop_invalid_header_fields = var.drops # expect: MANUAL
}

resource "aws_lb" "unknown_type" {
  load_balancer_type = var.type # expect: MANUAL
}
