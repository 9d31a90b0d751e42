# example
resource "aws_lightsail_instance" "blog" { # expect: PASS
  name              = "blog"
  availability_zone = "eu-central-1a"
  blueprint_id      = "debian_12"
  bundle_id         = "micro_3_0"

  add_on {
    type          = "AutoSnapshot"
    snapshot_time = "04:00"
    status        = "Enabled"
  }
}

resource "aws_lightsail_instance_public_ports" "blog" {
  instance_name = aws_lightsail_instance.blog.name

  port_info {
    protocol  = "tcp"
    from_port = 443
    to_port   = 443
  }
}
# end of example

variable "status" {}

resource "aws_lightsail_instance" "good" { # expect: PASS
  name = "good"
  add_on {
    type   = "AutoSnapshot"
    status = "Enabled"
  }
}

resource "aws_lightsail_instance" "off" { # expect: FAIL
  name = "off"
  add_on {
    type   = "AutoSnapshot"
    status = "Disabled"
  }
}

resource "aws_lightsail_instance" "absent" { # expect: FAIL
  name = "absent"
}

resource "aws_lightsail_instance" "unknown" {
  name = "unknown"
  add_on {
    type   = "AutoSnapshot"
    status = var.status # expect: MANUAL
  }
}
