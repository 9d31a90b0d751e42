resource "aws_vpc" "alone" { # expect: MANUAL
  cidr_block = "10.0.0.0/16"
}
