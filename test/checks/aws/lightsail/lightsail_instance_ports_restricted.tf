# example
resource "aws_lightsail_instance" "blog" {
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

resource "aws_lightsail_instance_public_ports" "blog" { # expect: PASS
  instance_name = aws_lightsail_instance.blog.name

  port_info {
    protocol  = "tcp"
    from_port = 443
    to_port   = 443
  }
}
# end of example

variable "range" {}

resource "aws_lightsail_instance" "web" {
  name = "web"
}

resource "aws_lightsail_instance_public_ports" "web" { # expect: PASS
  instance_name = aws_lightsail_instance.web.name
  port_info {
    protocol  = "tcp"
    from_port = 443
    to_port   = 443
    cidrs     = ["0.0.0.0/0"]
  }
}

resource "aws_lightsail_instance" "office" {
  name = "office"
}

resource "aws_lightsail_instance_public_ports" "office" { # expect: PASS
  instance_name = aws_lightsail_instance.office.name
  port_info {
    protocol  = "tcp"
    from_port = 22
    to_port   = 22
    cidrs     = ["203.0.113.0/24"]
  }
}

resource "aws_lightsail_instance" "browser" {
  name = "browser"
}

resource "aws_lightsail_instance_public_ports" "browser" { # expect: PASS
  instance_name = aws_lightsail_instance.browser.name
  port_info {
    protocol          = "tcp"
    from_port         = 22
    to_port           = 22
    cidr_list_aliases = ["lightsail-connect"]
  }
}

resource "aws_lightsail_instance" "ssh" {
  name = "ssh"
}

resource "aws_lightsail_instance_public_ports" "ssh" {
  instance_name = aws_lightsail_instance.ssh.name
  port_info { # expect: FAIL
    protocol  = "tcp"
    from_port = 22
    to_port   = 22
  }
}

resource "aws_lightsail_instance" "database" {
  name = "database"
}

resource "aws_lightsail_instance_public_ports" "database" {
  instance_name = aws_lightsail_instance.database.name
  port_info { # expect: FAIL
    protocol   = "tcp"
    from_port  = 3000
    to_port    = 4000
    ipv6_cidrs = ["::/0"]
  }
}

resource "aws_lightsail_instance" "everything" {
  name = "everything"
}

resource "aws_lightsail_instance_public_ports" "everything" {
  instance_name = aws_lightsail_instance.everything.name
  port_info { # expect: FAIL
    protocol  = "all"
    from_port = 0
    to_port   = 65535
    cidrs     = ["0.0.0.0/0"]
  }
}

resource "aws_lightsail_instance" "unknown" {
  name = "unknown"
}

resource "aws_lightsail_instance_public_ports" "unknown" {
  instance_name = aws_lightsail_instance.unknown.name
  port_info {
    protocol  = "tcp"
    from_port = 22
    to_port   = 22
    cidrs     = [var.range] # expect: MANUAL
  }
}

resource "aws_lightsail_instance" "by_default" { # expect: FAIL
  name = "by-default"
}

resource "aws_lightsail_instance" "in_halves" {
  name = "in-halves"
}

resource "aws_lightsail_instance_public_ports" "in_halves" {
  instance_name = aws_lightsail_instance.in_halves.name
  port_info { # expect: FAIL
    protocol  = "tcp"
    from_port = 22
    to_port   = 22
    cidrs     = ["0.0.0.0/1", "128.0.0.0/1"]
  }
}
