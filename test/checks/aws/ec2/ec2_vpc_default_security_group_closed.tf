# example
resource "aws_vpc" "shop" { # expect: PASS
  cidr_block = "10.0.0.0/16"
}

resource "aws_default_security_group" "shop" {
  vpc_id = aws_vpc.shop.id
}
# end of example

variable "vpc" {}

resource "aws_vpc" "closed" { # expect: PASS
  cidr_block = "10.0.0.0/16"
}

resource "aws_default_security_group" "closed" {
  vpc_id = aws_vpc.closed.id
}

resource "aws_vpc" "open" { # expect: FAIL
  cidr_block = "10.1.0.0/16"
}
