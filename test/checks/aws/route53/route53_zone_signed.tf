resource "aws_route53_zone" "signed" { # expect: PASS
  name = "signed.example"
}

resource "aws_route53_hosted_zone_dnssec" "signed" {
  hosted_zone_id = aws_route53_zone.signed.zone_id
}

resource "aws_route53_zone" "plain" { # expect: FAIL
  name = "plain.example"
}

resource "aws_route53_zone" "inside" {
  name = "inside.example"
  vpc {
    vpc_id = "vpc-1"
  }
}
