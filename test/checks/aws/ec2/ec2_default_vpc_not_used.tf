resource "aws_default_vpc" "default" { # expect: FAIL
  tags = { Name = "default" }
}

resource "aws_vpc" "own" { # expect: PASS
  cidr_block = "10.0.0.0/16"
}
