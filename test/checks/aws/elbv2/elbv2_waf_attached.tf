resource "aws_lb" "filtered" { # expect: PASS
  name = "filtered"
}

resource "aws_wafv2_web_acl_association" "filtered" {
  resource_arn = aws_lb.filtered.arn
  web_acl_arn  = "arn:aws:wafv2:eu-central-1:111122223333:regional/webacl/shop/1"
}

resource "aws_lb" "first_generation" { # expect: PASS
  name = "first-generation"
}

resource "aws_wafregional_web_acl_association" "first_generation" {
  resource_arn = aws_lb.first_generation.arn
  web_acl_id   = "1"
}

resource "aws_lb" "open" { # expect: FAIL
  name = "open"
}

resource "aws_lb" "inside" {
  internal = true
}

resource "aws_lb" "network" {
  load_balancer_type = "network"
}
