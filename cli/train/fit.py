"""What fit.ts does, with PyTorch: on a graphics processor, where there is one, many times as fast.

Takes the name of a job file: {"players", "layers", "lessons", "test", "weights", "epochs", "batch", "rate", "decay", "seed"}. `lessons` and `test`
name files: NAME.inputs has what the nets of all seats of a position take in as 16-bit floats, NAME.shares the parts of the win as 32-bit floats.
Prints a line of JSON for each epoch; the weights of the best one are written as 32-bit floats, layer by layer, a row for each number that comes in
and then those that are always added.
"""
import json
import sys

import numpy
import torch


def main():
    job = json.load(open(sys.argv[1]))
    players, layers = job["players"], job["layers"]
    torch.manual_seed(int.from_bytes(job["seed"].encode(), "little") % 2**31)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    inputs, shares = loaded(job["lessons"], players, layers[0], device)
    test = loaded(job["test"], players, layers[0], device)
    steps = [torch.nn.Linear(a, b) for a, b in zip(layers, layers[1:])]
    hidden = [part for step in steps[:-1] for part in (step, torch.nn.ReLU())]
    net = torch.nn.Sequential(*hidden, steps[-1]).to(device)
    with torch.no_grad():
        steps[-1].weight.mul_(0.1)
    teacher = torch.optim.AdamW(net.parameters(), lr=job["rate"], weight_decay=job["decay"])
    count = len(inputs)
    total = -(-count // job["batch"]) * job["epochs"]
    slower = torch.optim.lr_scheduler.LambdaLR(
        teacher, lambda step: 0.02 + 0.98 * 0.5 * (1 + numpy.cos(numpy.pi * min(1, step / total)))
    )
    least = float("inf")
    for epoch in range(1, job["epochs"] + 1):
        learned = 0.0
        for batch in torch.randperm(count, device=device).split(job["batch"]):
            surprise = surprised(net, inputs[batch], shares[batch])
            teacher.zero_grad()
            surprise.backward()
            teacher.step()
            slower.step()
            learned += surprise.detach() * len(batch)
        with torch.no_grad():
            tested = surprised(net, *test).item()
            off = calibration(net, *test)
        print(json.dumps({"epoch": epoch, "learned": float(learned) / count, "tested": tested, "off": off}), flush=True)
        if tested < least:
            least = tested
            parts = [part for step in steps for part in (step.weight.detach().t().reshape(-1), step.bias.detach())]
            torch.cat(parts).float().cpu().numpy().tofile(job["weights"])


def loaded(name, players, size, device):
    inputs = torch.from_numpy(numpy.fromfile(name + ".inputs", dtype=numpy.float16).reshape(-1, players, size)).to(device)
    shares = torch.from_numpy(numpy.fromfile(name + ".shares", dtype=numpy.float32).reshape(-1, players)).to(device)
    return inputs, shares


def surprised(net, inputs, shares):
    return -(shares * torch.log_softmax(net(inputs.float()).squeeze(-1), 1)).sum(1).mean()


def calibration(net, inputs, shares):
    said = torch.softmax(net(inputs.float()).squeeze(-1), 1).flatten()
    came = shares.flatten()
    bins = (said * 20).long().clamp(0, 19)
    gaps = torch.zeros(20, device=said.device).index_add(0, bins, said - came)
    return (gaps.abs().sum() / len(said)).item()


main()
