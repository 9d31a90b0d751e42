# example
resource "aws_networkfirewall_firewall" "edge" { # expect: PASS
  name                     = "edge"
  vpc_id                   = aws_vpc.main.id
  firewall_policy_arn      = aws_networkfirewall_firewall_policy.edge.arn
  delete_protection        = true
  subnet_change_protection = true

  subnet_mapping {
    subnet_id = aws_subnet.firewall_a.id
  }

  subnet_mapping {
    subnet_id = aws_subnet.firewall_b.id
  }
}
# end of example

variable "subnets" {}

resource "aws_networkfirewall_firewall" "two" { # expect: PASS
  name = "two"
  subnet_mapping {
    subnet_id = "subnet-1"
  }
  subnet_mapping {
    subnet_id = "subnet-2"
  }
}

resource "aws_networkfirewall_firewall" "one" { # expect: FAIL
  name = "one"
  subnet_mapping {
    subnet_id = "subnet-1"
  }
}

resource "aws_networkfirewall_firewall" "of_gateway" { # expect: PASS
  name               = "of-gateway"
  transit_gateway_id = "tgw-1"
  availability_zone_mapping {
    availability_zone_id = "euc1-az1"
  }
  availability_zone_mapping {
    availability_zone_id = "euc1-az2"
  }
}

resource "aws_networkfirewall_firewall" "unknown" {
  name           = "unknown"
  subnet_mapping = var.subnets # expect: MANUAL
}

data "aws_availability_zones" "available" {}

resource "aws_networkfirewall_firewall" "in_each_zone" {
  name = "in-each-zone"
  dynamic "subnet_mapping" {
    for_each = data.aws_availability_zones.available.names
    content { # expect: MANUAL
      subnet_id = aws_subnet.firewall[subnet_mapping.value].id
    }
  }
}

resource "aws_networkfirewall_firewall" "perhaps_second" {
  name = "perhaps-second"
  subnet_mapping {
    subnet_id = "subnet-1"
  }
  dynamic "subnet_mapping" {
    for_each = var.subnets
    content { # expect: MANUAL
      subnet_id = subnet_mapping.value
    }
  }
}
