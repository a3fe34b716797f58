import { memberRoutes } from "@aprisco/contract/members.ts";
import type { ListAddress } from "../../../ui/list/list-search.ts";
import { RecordPager } from "../../../ui/record/record-pager.tsx";
import { memberSearch } from "../search.ts";
import { pathOfMember, useMemberAddress } from "./address.ts";

export function MemberPager() {
  const { id, go } = useMemberAddress();
  const address: ListAddress = { ...memberSearch.useAddress(), opened: id, href: pathOfMember, open: go };
  return <RecordPager row={memberRoutes.listMembers} address={address} />;
}
