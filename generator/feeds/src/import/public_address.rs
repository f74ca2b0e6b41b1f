//! Which IP addresses belong to the internet, and not to an inner network.

use std::net::{IpAddr, Ipv4Addr};

/// Whether an address belongs to the internet.
pub(super) fn is_public(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => is_public_v4(ip),
        IpAddr::V6(ip) => {
            let [first, second, ..] = ip.segments();
            let inner = ip.to_ipv4_mapped().or_else(|| {
                let [.., a, b] = ip.segments();
                // NAT64 and 6to4 hold an IPv4 address.
                match (first, second) {
                    (0x64, 0xff9b) => Some((u32::from(a) << 16) | u32::from(b)),
                    (0x2002, _) => Some((u32::from(second) << 16) | u32::from(ip.segments()[2])),
                    _ => None,
                }
                .map(Ipv4Addr::from)
            });
            // Documentation has two ranges; Teredo's addresses hold others.
            let is_special = matches!((first, second), (0x2001, 0xdb8 | 0) | (0x3fff, 0..=0x0fff));
            let is_global = (0x2000..0x4000).contains(&first) && !is_special;
            inner.map_or(is_global, is_public_v4)
        }
    }
}

fn is_public_v4(ip: Ipv4Addr) -> bool {
    let [a, b, c, _] = ip.octets();
    let is_special = ip.is_private()
        || ip.is_loopback()
        || ip.is_link_local()
        || ip.is_documentation()
        || ip.is_multicast()
        || a == 0
        || a >= 240
        || (a == 100 && (64..128).contains(&b))
        || (a == 192 && b == 0 && c == 0)
        || (a == 192 && b == 88 && c == 99)
        || (a == 198 && (18..20).contains(&b));
    !is_special
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn private_addresses_are_recognised_in_every_form() {
        for private in [
            "10.1.2.3", "127.0.0.1", "169.254.169.254", "192.168.0.1", "172.16.0.1", "100.64.0.1", "0.0.0.0",
            "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fd00::1", "::ffff:10.0.0.1",
            "64:ff9b::a00:1", "2002:a00:1::", "2001:db8::1", "2001:0:a00:1::", "3fff::1", "192.88.99.1",
        ] {
            assert!(!is_public(private.parse().expect("an address")), "{private}");
        }
        for public in ["1.1.1.1", "8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8"] {
            assert!(is_public(public.parse().expect("an address")), "{public}");
        }
    }
}
