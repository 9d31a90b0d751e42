resource "aws_default_vpc" "default" { # expect: FAIL
  tags = { Name = "default" }
}

# example
resource "aws_vpc" "shop" { # expect: PASS
  cidr_block = "10.0.0.0/16"
}
# end of example
